import type { LanguageTerms } from '../language.ts';

const NUMBER_OF_ASSET = 'Número do ativo, N.º do ativo, Nº do ativo';

/** What the identifier of an item is called. */
export const IDENTIFIER = `Identificador, Número de série?, N.º de série?, Nº de série?, Nº série?, Série?, Número de inventário, N.º de inventário, Número de patrimônio, Nº de patrimônio, Patrimônio, Plaqueta, Tombamento, Código de barras, Etiqueta, Nº inventário, N.º inventário, Nº de inventário, Núm. inventário, N.º inv., Nº inv., N° inv., Núm. inv., N.º de inv., Cód. inv., Nº patr., Nº pat., Número do patrimônio, Nº patrimônio, Nº do patrimônio, Num. patrimônio, Patrimônio nº, Código patrimonial, Código do bem, Código do ativo, Código do item, Código do produto, Código do material, Cód. produto, Cód. item, Código do artigo, Código de inventário, Plaqueta de patrimônio, Nº de tombo, Tombo, Etiqueta de patrimônio, Número de imobilizado, Nº imobilizado, Cód. barras, Número do ativo fixo, N/S?, NS?, S/N?, SN?, Serial?, Num. série?, Número serial?, ID?, Código?, Cód.?, Placa?, Matrícula do bem?, IMEI?, Número do objeto?, N.º do objeto?, ID do ativo?, ID do item?, ${NUMBER_OF_ASSET}`;

const ITEM = 'Artigo, Item, Ativo, Bem, Equipamento, Número do artigo, Número do item';

/** What the item of a row is called. */
export const ITEM_OF_ROW = `${ITEM}, ${NUMBER_OF_ASSET}`;

/** What the item of an operation is called: its identifier names it, too. */
const OPERAND = `${ITEM}, ${IDENTIFIER}`;

const QUANTITY = 'Quantidade, Unidades';

const DATES = {
  created_at: 'Criado em, Data de criação',
  updated_at: 'Atualizado em, Modificado em, Data de modificação',
} as const;

/** Orders, reservations and addresses, and what is done with a fixed asset. */
export const portugueseTransactions = {
  operations: {
    delete: 'eliminar, excluir, exclusões',
    retire: 'abater, abates, baixas, dar baixa',
    activate: 'ativar, reativar',
    deactivate: 'desativar',
    checkout: 'emprestar, empréstimos, entregas, atribuir',
    checkin: 'devolver, devoluções',
    printItems: 'imprimir etiquetas de itens',
    printMembers: 'imprimir etiquetas de membros',
    printLocations: 'imprimir etiquetas de locais',
    printBundles: 'imprimir etiquetas de pacotes',
    extendCheckout: 'prorrogar o empréstimo, prorrogar, prorrogações',
    locate: 'localizar, geolocalizar',
    createServiceTicket: 'criar ordem de manutenção, manutenções, ordens de manutenção',
    requestVerifications:
      'solicitar verificação, pedir verificação, solicitar verificações, pedir verificações',
    verifyPossessions: 'confirmar posse, verificação, confirmar posses, verificações',
    cancelVerifications:
      'cancelar verificação, cancelar pedido de verificação, cancelar verificações, cancelar pedidos de verificação',
    approve: 'aprovar, aprovações, aprovado, aprovada',
    deny: 'recusar, rejeitar, recusas, recusado, recusada, rejeitado',
    addItems: 'adicionar itens, adicionar artigos',
    confirm: 'confirmar, confirmações',
    receive: 'receber, recebimentos, receções',
    void: 'anular, cancelar, anulações',
  },
  fixedAssets: {
    user_id:
      'Membro, Utilizador, Usuário, Responsável?, Pessoa, Funcionário, Colaborador, Atribuído a, Entregue a, Correio eletrónico, Usuário atual, Usuário principal, Emprestado a, Alocado para, Detentor, Em posse de, Nome do colaborador, Nome do funcionário, Nome do usuário, Colaborador responsável?, Usuário responsável?, Proprietário?',
    user_email: 'E-mail do membro, E-mail do utilizador, E-mail do usuário',
    till: 'Até, Data de devolução, Vencimento, Devolver até, Devolução prevista, Previsão de devolução, Data prevista de devolução, Emprestado até',
    till_time: 'Até à hora, Hora de devolução',
    comments: 'Comentário, Comentários, Observação, Observações',
    override_conflicting_reservations: 'Ignorar reservas',
    override_my_conflicting_reservations: 'Ignorar as minhas reservas, Ignorar minhas reservas',
    latitude: 'Latitude',
    longitude: 'Longitude',
    gps_asset_id: 'Dispositivo GPS, Rastreador GPS, Localizador GPS',
    response: 'Resposta',
    condition: 'Condição, Estado do bem, Estado de conservação',
    notes: 'Nota, Notas',
    seqs: OPERAND,
    end_date: 'Data de fim, Data final, Fim, Conclusão prevista',
    service_end_time: 'Hora de fim, Hora final',
    service_type_name: 'Tipo de manutenção, Tipo de serviço',
    last_assigned_to_id: 'Último responsável, Última pessoa atribuída',
    'linked_inventory_items.inventory_no':
      'Consumível, Peça, Peça de reposição, Material de consumo',
    'linked_inventory_items.quantity': 'Quantidade, Quantidade utilizada',
    'linked_inventory_items.location_id': 'Local de origem, Armazém, Almoxarifado',
  },
  kinds: {
    labelTemplates: {
      names: 'Modelos de etiqueta, Modelo de etiqueta, Etiquetas',
      id: 'Número do modelo',
      fields: {
        asset_seq: OPERAND,
        member_id: 'Membro, Utilizador, Usuário, Pessoa, E-mail',
        location_id: 'Localização, Local, Sala',
        bundle_id: 'Pacote, Conjunto, Kit',
        template_id: 'Modelo de etiqueta, Modelo',
      },
    },
    comments: {
      names: 'Comentários, Comentário, Observações',
      id: 'Número do comentário, N.º do comentário, ID do comentário',
      fields: {
        asset_no: OPERAND,
        content: 'Comentário, Texto, Conteúdo, Observação',
        created_by_id: 'Autor, Autora, Criado por, Escrito por',
        ...DATES,
      },
    },
    reservationRequests: {
      names: 'Pedidos de reserva, Pedido de reserva, Solicitações de reserva, Reservas',
      id: 'Número do pedido de reserva, Número da solicitação, Número da reserva',
      fields: {
        asset_no: OPERAND,
        user_id:
          'Membro, Utilizador, Usuário, Pessoa, Funcionário, Colaborador, Reservado para, Correio eletrónico',
        from: 'De, Desde, Início, Data de início, Reservado desde',
        to: 'Até, Fim, Data de fim, Reservado até',
        note: 'Nota, Observação, Motivo, Finalidade',
        reservation_id:
          'Pedido de reserva, Número do pedido de reserva, Solicitação, Número da solicitação, Reserva, Número da reserva',
        status: 'Estado, Situação',
        asset_name: 'Nome do artigo, Nome do item',
        asset_type: 'Tipo de artigo, Tipo de item',
        user_full_name: 'Nome do membro, Nome do utilizador, Nome do usuário, Nome do funcionário',
        ...DATES,
      },
    },
    shippingAddresses: {
      names: 'Endereços de entrega, Endereço de entrega, Moradas de entrega, Endereços de envio',
      id: 'Número do endereço, Número da morada, ID do endereço',
      fields: {
        member_id: 'Membro, Utilizador, Usuário, Pessoa, Funcionário, Colaborador',
        name: 'Nome, Nome do endereço, Nome da morada, Destinatário',
        street1: 'Rua, Endereço, Morada, Logradouro, Endereço 1, Morada 1, Rua e número',
        street2: 'Endereço 2, Morada 2, Complemento, Bairro',
        state: 'UF, Distrito, Província, Unidade federativa',
        zipcode: 'CEP, Código postal',
        country: 'País',
        email: 'Correio eletrónico, Endereço de e-mail',
        phone_number: 'Telefone, Número de telefone, N.º de telefone, Tel., Telemóvel, Celular',
        longi: 'Longitude',
        lati: 'Latitude',
        active: 'Ativo, Ativa',
        default_address: 'Endereço predefinido, Endereço padrão, Morada predefinida',
        created_by_id: 'Criado por, Registado por, Registrado por',
        ...DATES,
      },
    },
    purchaseOrders: {
      names: 'Ordens de compra, Ordem de compra, Encomendas, Pedidos de compra',
      id: 'Número da encomenda, N.º da encomenda, Número da ordem de compra, Número do pedido',
      fields: {
        po_no:
          'Ordem de compra, Encomenda, Pedido de compra, Número da encomenda, N.º da encomenda, Número da ordem de compra, Número do pedido',
        vendor_id: 'Fornecedor, Vendedor, Revendedor, Nome do fornecedor',
        identification_number:
          'Referência, Referência da encomenda, Referência do pedido, Número de identificação',
        delivery_location_id:
          'Local de entrega, Morada de entrega, Endereço de entrega, Entregar em',
        approver_id: 'Aprovado por, Aprovador, Autorizado por',
        requested_by_id: 'Solicitado por, Solicitante, Requisitante, Pedido por',
        shipment_terms: 'Condições de envio, Condições de entrega',
        payment_terms: 'Condições de pagamento, Prazo de pagamento',
        description: 'Descrição, Observações, Observação, Notas, Nota',
        'items.asset_no': ITEM_OF_ROW,
        'items.quantity': QUANTITY,
        'received.asset_no': ITEM_OF_ROW,
        'received.quantity':
          'Quantidade recebida, Unidades recebidas, Quantidade entregue, Recebido',
        amount: 'Valor pago, Valor, Pagamento, Montante pago',
        state: 'Estado, Situação',
        net_amount: 'Valor líquido, Valor total',
        paid_amount: 'Já pago, Total pago',
        payable_amount: 'Valor em dívida, Valor a pagar',
        ...DATES,
      },
    },
  },
} as const satisfies LanguageTerms;
