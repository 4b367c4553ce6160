import type { Language } from './language.ts';
import { IDENTIFIER, ITEM_OF_ROW, spanishTransactions } from './transactions/spanish.ts';

/*
 * The terms are those of the Spanish register of fixed assets (Plan General de Contabilidad: inmovilizado
 * material, fecha de adquisición, precio de adquisición, valor residual), with what Latin America says
 * beside them (activo fijo, costo), of stock keeping (entradas, salidas, existencias, traspasos), and of
 * the Spanish screens of asset managers (Snipe-IT: ubicación, fabricante, proveedor, fecha de compra).
 */

const RECORD = {
  description:
    'Descripción, Observaciones, Observación, Notas, Nota, Comentario, Comentarios, Detalles, Obs., Observ., Anotaciones, Información adicional, Detalle, Accesorios?, Características?, Especificaciones?',
  created_at: 'Creado el, Fecha de creación, Fecha de alta',
  updated_at: 'Actualizado el, Modificado el, Fecha de modificación',
} as const;

const ITEM = {
  ...RECORD,
  name: 'Nombre, Denominación, Designación, Artículo, Nombre del artículo, Activo?, Nombre del activo, Bien?, Equipo?, Elemento?, Nombre del equipo, Nombre del bien, Nombre equipo, Nombre artículo, Descripción del bien, Descripción del activo, Descripción del equipo, Descripción del artículo, Nombre del producto, Nombre producto, Producto, Nombre y modelo del equipo, Denominación del bien, Descripción?, Componente?, Objeto?, Dispositivo?, Material?, Detalle?, Máquina?, Herramientas?, Insumos?, Reactivos?, Herramienta?, Insumo?, Reactivo?, Mobiliario?, Nombre de la herramienta, Nombre herramienta',
  group_id:
    'Grupo, Categoría, Tipo?, Clase?, Familia?, Tipo de activo, Categoría del activo, Tipo de equipo, Categorías, Tipo de bien, Tipo de material, Tipo de artículo, Grupo de activos, Clase de activo, Rubro, Familia de productos, Clasificación, Categoría del bien, Tipo de producto, Línea?, Género?',
  sub_group_id: 'Subgrupo, Subcategoría, Subfamilia',
  location_id:
    'Ubicación, Lugar, Emplazamiento, Localización, Sede, Sala?, Oficina, Edificio, Almacén, Despacho?, Ubicaciones, Ubicación física, Ubicación actual, Ubic., Lugar de ubicación, Laboratorio, Depósito, Bodega, Ubicación del bien, Dependencia, Sitio, Código de ubicación?, Aula?, Habitación?, Cód. ubicación?, Planta?, Piso?, Estante?, Bloque?, Pabellón?, Estantería?, Pasillo?, Armario?, Balda?, Cajón?, Gaveta?, Dirección de almacén?',
  identifier: IDENTIFIER,
  price:
    'Precio, Precio de compra, Precio de adquisición, Costo?, Coste?, Costo de adquisición, Coste de adquisición, Valor?, Valor de adquisición, Valor de compra, Precio unitario, Importe?, Precio compra, Precio unit., P. unitario, P.U., Precio de costo, Costo unitario, Coste unitario, Costo histórico, Valor histórico, Valor adquisición, Valor de adq., Valor compra, Costo de compra, Coste de compra, Valor unitario, Precio por unidad, Precio adquisición, Costo adquisición, Valor de origen, Monto?, Precio de lista?, Importe factura?',
  vendor_id:
    'Proveedor, Vendedor, Nombre del proveedor, Suministrador, Proveedores, Prov., Comprado a, Comprado en, Casa comercial, Distribuidor?, Empresa?',
  manufacturer:
    'Fabricante, Marca, Fab., Nombre del fabricante, Marca del equipo, Marca/Fabricante',
  product_model_number:
    'Modelo?, Número de modelo, N.º de modelo, Nº de modelo, Referencia?, N° de parte, Número de parte, Nro de parte, Referencia del fabricante, Ref. fabricante, Modelo/Referencia, Número modelo, Ref.?, Referencia producto?, Tipo/Modelo?, Modelo del equipo?',
  image_url: 'Imagen, Foto, Fotografía, URL de la imagen',
  document_urls: 'Documentos, Documento, URL del documento, Adjuntos, Archivos, Factura',
  state: 'Estado, Estatus, Situación',
  net_quantity:
    'Cantidad, Cantidad neta, Existencias, Unidades, Cant., Existencia, Stock, Stock actual, Saldo, Ctd., Cantidad en stock, Cantidad actual, Nro de unidades, Cantidad disponible en almacén, Uds., Cantidades, Existencia actual, Stock disponible, En stock, Cantidad existente, Inventario actual, Cant. actual, Número de unidades, Piezas, Pzas., Pza.',
  location_name: 'Nombre de la ubicación',
  location_number: 'Número de la ubicación, N.º de la ubicación',
  group_name: 'Nombre del grupo',
  sub_group_name: 'Nombre del subgrupo',
  retired_on:
    'Retirado el, Fecha de baja, Fecha de retiro, Dado de baja el, Baja, Fecha baja, Fecha de la baja, Vendido el, Fecha de venta, Fecha de desincorporación',
  retire_reason_id: 'Motivo de baja, Motivo, Motivo de retiro, Causa de baja, Razón',
  retire_reason: 'Nombre del motivo de baja',
  retire_comments: 'Comentario de baja, Observaciones de baja',
  purchase_order_id: 'Orden de compra, Pedido, Número de pedido',
  documents_count: 'Número de documentos',
  services_count: 'Número de mantenimientos',
  comments_count: 'Número de comentarios',
} as const;

const MOVEMENT = {
  quantity:
    'Cantidad, Unidades, Número de unidades, Cant., Ctd., Uds., Cantidad recibida, Cantidad entregada, Cantidad salida, Cantidad ingresada',
  comments: 'Comentarios, Comentario, Observaciones, Observación, Notas, Nota',
  from_location:
    'Ubicación de origen, Desde, Origen, De, Almacén de origen, Bodega de origen, Ubicación anterior',
  to_location:
    'Ubicación de destino, Hasta la ubicación, Destino, A, Almacén de destino, Bodega de destino, Nueva ubicación',
} as const;

const STOCK = {
  ...ITEM,
  ...MOVEMENT,
  average_cost_per_unit:
    'Costo medio por unidad, Coste medio, Costo promedio, Coste medio por unidad',
  initial_stock_quantity: 'Existencias iniciales, Cantidad inicial, Stock inicial',
  inventory_threshold:
    'Existencias mínimas, Stock mínimo, Cantidad mínima, Punto de pedido, Stock min., Cant. mínima, Cantidad mín., Mínimo, Mín., Punto de reorden, Nivel mínimo, Stock de seguridad, Existencia mínima, Inventario mínimo',
} as const;

const ITEM_ID = 'Número del objeto, N.º del objeto, ID del activo, ID del artículo';

export const spanish: Language = {
  code: 'es',
  name: 'Spanish',
  dates: 'dd/mm/yyyy',
  decimal: 'comma',
  familyNames: 2,
  action: 'Acción, Operación',
  decision: 'Decisión',
  yes: 'sí',
  no: 'no',
  states: {
    available: 'disponible, libre, en almacén, en stock, en reserva, nuevo, activo',
    checked_out: 'en uso, asignado, prestado, entregado, en servicio',
    retired:
      'retirado, dado de baja, de baja, baja, vendido, enajenado, desechado, desguazado, destruido, fuera de servicio, perdido, robado, donado',
    maintenance: 'en mantenimiento, mantenimiento, en reparación, averiado, defectuoso',
  },
  operations: {
    ...spanishTransactions.operations,
    operations: 'operaciones, acciones',
    addStock: 'entradas, entrada, añadir existencias',
    newSale: 'salidas, consumos, ventas',
    transfer: 'traspasos, transferencias, transferir',
    extendCheckouts: 'prorrogar, prórrogas',
  },
  kinds: {
    ...spanishTransactions.kinds,
    fixedAssets: {
      names:
        'Activos fijos, Activo fijo, Activos, Inmovilizado, Bienes, Equipos, Registro de activos, Bienes muebles',
      id: ITEM_ID,
      fields: {
        ...ITEM,
        ...spanishTransactions.fixedAssets,
        asset_no: ITEM_OF_ROW,
        purchased_on:
          'Fecha de compra, Fecha de adquisición, Comprado el, Adquirido el, Fecha de puesta en servicio?, Fecha compra, Fecha adquisición, Fecha de adq., F. compra, F. adquisición, Fecha adq., Fecha de la compra, Fecha de ingreso, Fecha de incorporación, Fecha de activación, Fecha de alta en inventario, Fecha de capitalización, Puesta en servicio?, Fecha de puesta en marcha?, Año de adquisición?, Año de compra?, Año adquisición?, Fecha de factura?, Fecha factura?, Fecha de entrega?, Fecha de recepción?, Fecha de inicio de uso?',
        salvage_value:
          'Valor residual?, Valor de rescate, Valor de desecho, Ingresos por la venta, Valor de salvamento, Precio de venta',
        audit_pending: 'Auditoría pendiente, Revisión pendiente',
        pending_verification: 'Verificación pendiente',
        checkout_on: 'Prestado el, Entregado el',
        checkin_due_on: 'Devolución prevista el, Fecha prevista de devolución',
        assigned_to_user_name:
          'Asignado a, Entregado a, Usuario, Responsable, Asignado, Usuario asignado, Usuario responsable, Custodio, Resguardante, Prestado a, Nombre del responsable, Persona asignada',
        assigned_to_user_email: 'Correo del usuario, Correo del responsable',
        last_checked_out_at: 'Último préstamo, Última entrega',
        last_checked_in_at: 'Última devolución',
        package_id: 'Paquete, Conjunto',
      },
    },
    inventory: {
      names: 'Consumibles, Consumible, Material fungible, Fungibles, Suministros',
      id: ITEM_ID,
      fields: { ...STOCK, asset_no: ITEM_OF_ROW },
    },
    assetStock: {
      names: 'Existencias, Artículos en existencias, Artículos de almacén',
      id: ITEM_ID,
      fields: {
        ...STOCK,
        stock_no: ITEM_OF_ROW,
        available_quantity: 'Cantidad disponible, Disponible',
        reorder_quantity: 'Cantidad a pedir, Cantidad de reposición',
        user_id:
          'Miembro, Usuario, Persona, Empleado, Empleada, Asignado a, Entregado a, Correo electrónico, Correo',
        checked_out_to_location_id: 'Prestado a la ubicación, Ubicación de destino, Destino',
        till: 'Hasta, Fecha de devolución, Vencimiento, Devolver antes del',
        till_time: 'Hasta la hora, Hora de devolución, Hora',
        override_conflicting_reservations: 'Ignorar reservas',
        selected_line_items: 'Líneas, Línea, Líneas de préstamo',
        actual_checkin_on: 'Devuelto el, Fecha real de devolución',
        actual_checkin_on_time: 'Devuelto a las, Hora real de devolución',
      },
    },
    groups: {
      names: 'Grupos, Grupo, Categorías, Categoría, Familias',
      id: 'Número del grupo, N.º del grupo, ID del grupo',
      fields: {
        ...RECORD,
        group_id: 'Grupo, Nombre del grupo, Categoría',
        name: 'Nombre, Grupo, Nombre del grupo, Denominación, Categoría, Nombre de la categoría, Familia',
        asset_depreciation_mode: 'Modo de depreciación, Modo de amortización, Tipo de amortización',
        depreciation_rates:
          'Tasa de depreciación: {name}, Porcentaje de amortización: {name}, Vida útil: {name}',
        minimum_depreciation_price: 'Precio mínimo de depreciación, Precio mínimo de amortización',
        assets_count: 'Número de activos, Número de artículos',
        active: 'Activo',
      },
    },
    subgroups: {
      names: 'Subgrupos, Subgrupo, Subcategorías, Subcategoría, Subfamilias',
      id: 'Número del subgrupo, N.º del subgrupo, ID del subgrupo',
      fields: {
        description: RECORD.description,
        group_id: 'Grupo, Nombre del grupo, Categoría',
        name: 'Nombre, Denominación, Subgrupo, Nombre del subgrupo, Subcategoría, Subfamilia',
        subgroup_id: 'Subgrupo, Nombre del subgrupo, Subcategoría',
        parent_id: 'Subgrupo superior, Superior',
        subgroup_path: 'Ruta del subgrupo, Ruta',
        assets_count: 'Número de activos, Número de artículos',
        active: 'Activo',
      },
    },
    locations: {
      names:
        'Ubicaciones, Ubicación, Lugares, Sedes, Salas, Edificios, Oficinas, Almacenes, Emplazamientos',
      id: 'Número de la ubicación, N.º de la ubicación, ID de la ubicación',
      fields: {
        ...RECORD,
        location_id: 'Ubicación, Lugar, Sede, Sala, Nombre de la ubicación',
        activate_all_children_locations:
          'Activar las ubicaciones subordinadas, Activar todas las subordinadas',
        name: 'Nombre, Denominación, Ubicación, Nombre de la ubicación, Lugar, Sede, Sala, Edificio, Oficina, Aula, Habitación, Nombre de la sala, Número de aula, Despacho',
        parent_id:
          'Ubicación superior, Superior, Pertenece a, Dentro de, Edificio?, Sede?, Planta?, Piso?',
        street1: 'Calle, Dirección, Domicilio, Dirección 1, Calle y número',
        street2: 'Dirección 2, Complemento de dirección',
        city: 'Ciudad, Población, Localidad, Municipio',
        state: 'Provincia, Región, Comunidad autónoma, Entidad federativa',
        zipcode: 'Código postal, C.P.',
        identification_number:
          'Código de la ubicación, Código de sede, Código, Número de identificación',
        status: 'Estatus, Situación',
        country: 'País',
        lati: 'Latitud',
        longi: 'Longitud',
      },
    },
    members: {
      names: 'Miembros, Miembro, Usuarios, Usuario, Personas, Empleados, Personal, Trabajadores',
      id: 'Número de miembro, N.º de miembro, ID del miembro, ID del usuario',
      fields: {
        ...RECORD,
        user_id:
          'Miembro, Usuario, Persona, Empleado, Empleada, Correo electrónico, Correo, E-mail',
        email:
          'Correo electrónico, Correo, E-mail, Dirección de correo, Correo corporativo, Correo de trabajo, Correo institucional, Mail, Correo-e',
        first_name: 'Nombre, Nombre de pila, Nombres',
        last_name: 'Apellidos, Apellido',
        role_id: 'Rol, Función, Perfil',
        employee_id:
          'Número de empleado, N.º de empleado, Nº de empleado, Legajo, Número de nómina, N.º empleado, No. empleado, Núm. empleado, N° legajo, Código de empleado',
        employee_identification_number:
          'Número de identificación del empleado, Identificación del empleado',
        team_id: 'Equipo',
        user_listing_id: 'Lista de usuarios, Lista de personas',
        phone_number:
          'Teléfono, Número de teléfono, N.º de teléfono, Tel., Móvil, Celular, Tel. trabajo, Teléfono de trabajo',
        fax: 'Fax, Número de fax',
        address_name: 'Nombre de la dirección',
        address: 'Dirección, Domicilio, Calle, Dirección 1',
        address_line_2: 'Dirección 2, Complemento de dirección',
        city: 'Ciudad, Población, Localidad, Municipio',
        state: 'Provincia, Región, Comunidad autónoma, Entidad federativa',
        country: 'País',
        login_enabled: 'Acceso permitido, Acceso habilitado, Puede iniciar sesión',
        subscribed_to_emails: 'Recibe correos, Suscrito a correos',
        skip_confirmation_email: 'No enviar invitación, Sin correo de confirmación',
        full_name:
          'Nombre completo, Nombre y apellidos, Nombre para mostrar, Apellidos y nombre, Empleado, Trabajador, Apellidos y nombres',
        role_name: 'Nombre del rol',
        status: 'Estatus, Situación, Activo',
        department: 'Departamento, Área',
        zip_code: 'Código postal, C.P.',
        location_id: 'Ubicación, Sede',
        manager_id: 'Responsable, Jefe, Jefa, Superior, Jefe directo, Jefe inmediato, Supervisor',
      },
    },
    vendors: {
      names: 'Proveedores, Proveedor, Suministradores, Vendedores',
      id: 'Número del proveedor, N.º del proveedor, N.º de proveedor, ID del proveedor',
      fields: {
        ...RECORD,
        name: 'Nombre, Proveedor, Nombre del proveedor, Razón social, Empresa',
        website: 'Sitio web, Página web, Web',
        address: 'Dirección, Domicilio, Calle, Calle y número',
        contact_person_name: 'Contacto, Persona de contacto, Nombre del contacto',
        email: 'Correo electrónico, Correo, E-mail, Dirección de correo',
        phone_number: 'Teléfono, Número de teléfono, N.º de teléfono, Tel.',
        fax: 'Fax, Número de fax',
      },
    },
  },
};
