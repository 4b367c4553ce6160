import type { LanguageTerms } from '../language.ts';

const NUMBER_OF_ASSET = 'Número de activo, N.º de activo, Nº de activo, Nº activo';

/** What the identifier of an item is called. */
export const IDENTIFIER = `Identificador, Número de serie?, N.º de serie?, Nº de serie?, Serie?, Número de inventario, N.º de inventario, Nº de inventario, Código de barras, Etiqueta, Placa, Número de placa, Nro de inventario, N° inventario, Núm. inventario, N.º inv., Nº inv., N° inv., Núm. inv., Nro inv., N.º de inv., Cód. inv., Cód. inventario, No. inventario, Inventario No., Código de inventario, Código inventario, Código patrimonial, Cod. patrimonial, Código de activo, Código del activo, Código de activo fijo, Código del bien, Código de artículo, Código artículo, Código del producto, Código de producto, Cód. artículo, Número de activo fijo, No. de activo fijo, Nro activo fijo, Placa de inventario, No. de placa, Activo fijo, Etiqueta de activo, Número patrimonial, Número de bien, Cód. barras, Nro de serie?, N/S?, NS?, S/N?, SN?, Serial?, Núm. serie?, No. serie?, Número serial?, ID?, Código?, Cód.?, Clave?, Número de control?, Matrícula?, Número del objeto?, N.º del objeto?, ID del activo?, ID del artículo?, ${NUMBER_OF_ASSET}`;

const ITEM = 'Artículo, Activo, Bien, Equipo, Elemento, Número de artículo';

/** What the item of a row is called. */
export const ITEM_OF_ROW = `${ITEM}, ${NUMBER_OF_ASSET}`;

/** What the item of an operation is called: its identifier names it, too. */
const OPERAND = `${ITEM}, ${IDENTIFIER}`;

const QUANTITY = 'Cantidad, Unidades';

const DATES = {
  created_at: 'Creado el, Fecha de creación, Fecha de alta',
  updated_at: 'Actualizado el, Modificado el, Fecha de modificación',
} as const;

/** Orders, reservations and addresses, and what is done with a fixed asset. */
export const spanishTransactions = {
  operations: {
    delete: 'eliminar, borrar, eliminaciones',
    retire: 'dar de baja, bajas, retirar',
    activate: 'activar, reactivar',
    deactivate: 'desactivar',
    checkout: 'prestar, préstamos, entregas, asignar',
    checkin: 'devolver, devoluciones',
    printItems: 'imprimir etiquetas de artículos',
    printMembers: 'imprimir etiquetas de miembros',
    printLocations: 'imprimir etiquetas de ubicaciones',
    printBundles: 'imprimir etiquetas de paquetes',
    extendCheckout: 'prorrogar el préstamo, prorrogar, prórrogas',
    locate: 'localizar, localizaciones, geolocalizar',
    createServiceTicket: 'crear orden de mantenimiento, mantenimientos, órdenes de mantenimiento',
    requestVerifications: 'solicitar verificación, solicitar verificaciones',
    verifyPossessions: 'confirmar posesión, verificación, confirmar posesiones, verificaciones',
    cancelVerifications:
      'anular verificación, anular solicitud de verificación, anular verificaciones, anular solicitudes de verificación',
    approve: 'aprobar, aprobaciones, aprobado, aprobada',
    deny: 'rechazar, denegar, rechazos, rechazado, rechazada, denegado',
    addItems: 'añadir artículos, agregar artículos',
    confirm: 'confirmar, confirmaciones',
    receive: 'recibir, recepciones, recepción',
    void: 'anular, anulaciones',
  },
  fixedAssets: {
    user_id:
      'Miembro, Usuario, Custodio, Responsable?, Persona, Empleado, Empleada, Asignado a, Entregado a, Correo electrónico, Correo, Usuario asignado, Asignado, Prestado a, Prestatario, Resguardante, Nombre del empleado, Nombre del usuario, Persona asignada, Nombre del responsable?, Usuario responsable?, Propietario?, Encargado?',
    user_email: 'Correo del miembro, Correo del usuario',
    till: 'Hasta, Fecha de devolución, Vencimiento, Devolver antes del, Devolución prevista, Fecha prevista de devolución, Fecha límite, Prestado hasta',
    till_time: 'Hasta la hora, Hora de devolución',
    comments: 'Comentario, Comentarios, Observación, Observaciones',
    override_conflicting_reservations: 'Ignorar reservas',
    override_my_conflicting_reservations: 'Ignorar mis reservas',
    latitude: 'Latitud',
    longitude: 'Longitud',
    gps_asset_id: 'Dispositivo GPS, Rastreador GPS, Localizador GPS',
    response: 'Respuesta',
    condition: 'Estado, Estado del bien, Condición',
    notes: 'Nota, Notas',
    seqs: OPERAND,
    end_date: 'Fecha de fin, Fecha final, Fin, Fin previsto',
    service_end_time: 'Hora de fin, Hora final',
    service_type_name: 'Tipo de mantenimiento, Tipo de servicio',
    last_assigned_to_id: 'Último asignado, Última persona asignada',
    'linked_inventory_items.inventory_no': 'Consumible, Material, Repuesto, Pieza',
    'linked_inventory_items.quantity': 'Cantidad, Cantidad utilizada, Unidades',
    'linked_inventory_items.location_id': 'Ubicación de origen, Almacén',
  },
  kinds: {
    labelTemplates: {
      names: 'Plantillas de etiquetas, Plantilla de etiqueta, Etiquetas',
      id: 'Número de plantilla',
      fields: {
        asset_seq: OPERAND,
        member_id: 'Miembro, Usuario, Persona, Empleado, Correo electrónico',
        location_id: 'Ubicación, Lugar, Sede, Sala',
        bundle_id: 'Paquete, Conjunto, Lote',
        template_id: 'Plantilla de etiqueta, Plantilla',
      },
    },
    comments: {
      names: 'Comentarios, Comentario, Observaciones',
      id: 'Número del comentario, N.º del comentario, ID del comentario',
      fields: {
        asset_no: OPERAND,
        content: 'Comentario, Texto, Contenido, Observación',
        created_by_id: 'Autor, Autora, Creado por, Escrito por',
        ...DATES,
      },
    },
    reservationRequests: {
      names: 'Solicitudes de reserva, Solicitud de reserva, Reservas, Reserva',
      id: 'Número de la solicitud, N.º de la solicitud, Número de reserva',
      fields: {
        asset_no: OPERAND,
        user_id:
          'Miembro, Usuario, Persona, Empleado, Empleada, Reservado para, Correo electrónico, Correo',
        from: 'Desde, Inicio, Fecha de inicio, Reservado desde',
        to: 'Hasta, Fin, Fecha de fin, Reservado hasta',
        note: 'Nota, Observación, Motivo, Finalidad',
        reservation_id:
          'Solicitud, Número de la solicitud, N.º de la solicitud, Solicitud de reserva, Reserva',
        status: 'Estado, Situación',
        asset_name: 'Nombre del artículo, Denominación del artículo',
        asset_type: 'Tipo de artículo, Clase de artículo',
        user_full_name: 'Nombre del miembro, Nombre del usuario, Nombre del empleado',
        ...DATES,
      },
    },
    shippingAddresses: {
      names: 'Direcciones de envío, Dirección de envío, Direcciones de entrega',
      id: 'Número de la dirección, N.º de la dirección, ID de la dirección',
      fields: {
        member_id: 'Miembro, Usuario, Persona, Empleado, Empleada',
        name: 'Nombre, Nombre de la dirección, Destinatario',
        street1: 'Calle, Dirección, Domicilio, Dirección 1, Calle y número',
        street2: 'Dirección 2, Complemento de dirección',
        state: 'Provincia, Región, Comunidad autónoma, Entidad federativa',
        zipcode: 'Código postal, C.P.',
        country: 'País',
        email: 'Correo electrónico, Correo, Dirección de correo',
        phone_number: 'Teléfono, Número de teléfono, N.º de teléfono, Tel., Móvil, Celular',
        longi: 'Longitud',
        lati: 'Latitud',
        active: 'Activo, Activa',
        default_address: 'Dirección predeterminada, Predeterminada',
        created_by_id: 'Creado por, Registrado por',
        ...DATES,
      },
    },
    purchaseOrders: {
      names: 'Órdenes de compra, Orden de compra, Pedidos, Pedido',
      id: 'Número de pedido, N.º de pedido, Número de orden de compra',
      fields: {
        po_no:
          'Orden de compra, Pedido, Número de pedido, N.º de pedido, Número de orden de compra',
        vendor_id: 'Proveedor, Suministrador, Vendedor, Nombre del proveedor',
        identification_number: 'Referencia, Referencia del pedido, Número de identificación',
        delivery_location_id:
          'Lugar de entrega, Ubicación de entrega, Dirección de entrega, Entregar en',
        approver_id: 'Aprobado por, Aprobador, Autorizado por',
        requested_by_id: 'Solicitado por, Solicitante, Pedido por',
        shipment_terms: 'Condiciones de envío, Condiciones de entrega',
        payment_terms: 'Condiciones de pago, Forma de pago',
        description: 'Descripción, Observaciones, Notas, Nota',
        'items.asset_no': ITEM_OF_ROW,
        'items.quantity': QUANTITY,
        'received.asset_no': ITEM_OF_ROW,
        'received.quantity': 'Cantidad recibida, Unidades recibidas, Cantidad entregada, Recibido',
        amount: 'Importe pagado, Importe, Pago, Importe del pago, Monto',
        state: 'Estado, Situación',
        net_amount: 'Importe neto, Importe total',
        paid_amount: 'Ya pagado, Total pagado',
        payable_amount: 'Importe pendiente, Importe a pagar',
        ...DATES,
      },
    },
  },
} as const satisfies LanguageTerms;
