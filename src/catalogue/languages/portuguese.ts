import type { Language } from './language.ts';
import { IDENTIFIER, ITEM_OF_ROW, portugueseTransactions } from './transactions/portuguese.ts';

/*
 * The terms are those of the register of fixed assets in Portugal (SNC, NCRF 7: ativos fixos tangíveis,
 * data de aquisição, valor residual) and in Brazil (ativo imobilizado, patrimônio, tombamento, data de
 * compra), of stock keeping (entradas, saídas, transferências, estoque mínimo), and of the Portuguese
 * screens of asset managers (Snipe-IT, GLPI: localização, fabricante, fornecedor, número de série).
 */

const RECORD = {
  description:
    'Descrição, Observações, Observação, Notas, Nota, Comentário, Comentários, Detalhes, Obs., Observ., Informações adicionais, Anotações, Acessórios?, Características?, Especificações?, Especificação?',
  created_at: 'Criado em, Data de criação',
  updated_at: 'Atualizado em, Actualizado em, Modificado em, Data de modificação',
} as const;

const ITEM = {
  ...RECORD,
  name: 'Nome, Designação, Denominação, Artigo, Nome do artigo, Item, Nome do item, Ativo, Nome do ativo, Bem?, Nome do bem, Bem patrimonial, Equipamento?, Nome do equipamento, Nome do produto, Nome do material, Descrição do bem, Descrição do item, Descrição do ativo, Descrição do equipamento, Descrição do produto, Descrição do material, Produto, Nome item, Nome produto, Denominação do bem, Descrição?, Componente?, Objeto?, Dispositivo?, Material?, Aparelho?, Máquina?',
  group_id:
    'Grupo, Categoria, Tipo?, Classe?, Família?, Tipo de ativo, Categoria do ativo, Tipo de equipamento, Tipo de bem, Categorias, Tipo de material, Tipo de produto, Grupo de bens, Grupo de produtos, Classe do ativo, Classificação, Família de produtos, Tipo de dispositivo, Grupo patrimonial, Gênero?',
  sub_group_id: 'Subgrupo, Subcategoria, Subfamília',
  location_id:
    'Localização, Local, Lugar, Sede, Sala?, Escritório, Edifício, Prédio, Armazém, Almoxarifado, Setor?, Localizações, Localização física, Localização atual, Local atual, Local de armazenamento, Depósito, Laboratório, Unidade, Filial, Loc., Centro de distribuição, Nº da sala?, Andar?, Piso?, Localização do produto, Localização do bem, Localização do equipamento, Bloco?, Pavilhão?, Prateleira?, Estante?, Armário?, Gaveta?, Corredor?, Endereço?, Secretaria?, Órgão?, Dependência?, Unidade administrativa?',
  identifier: IDENTIFIER,
  price:
    'Preço, Preço de compra, Preço de aquisição, Custo?, Custo de aquisição, Valor?, Valor de aquisição, Valor de compra, Preço unitário, Valor unitário, Montante?, Preço compra, Preço unit., P. unitário, P.U., Custo unitário, Valor unit., Valor aquisição, Valor de aquis., Valor da compra, Valor compra, Preço de custo, Custo histórico, Valor histórico, Valor de entrada, Valor da aquisição, Preço por unidade, Vlr. unitário, Vlr. aquisição, Valor da nota?, Valor da fatura?, Preço de tabela?',
  vendor_id:
    'Fornecedor, Vendedor, Nome do fornecedor, Revendedor, Fornecedores, Forn., Comprado a, Comprado em loja, Loja, Empresa?, Distribuidor?',
  manufacturer: 'Fabricante, Marca, Fab., Marca/Fabricante, Nome do fabricante, Fabricantes',
  product_model_number:
    'Modelo?, Número do modelo, N.º do modelo, Nº do modelo, Referência?, Número de peça, Part number, Referência do fabricante, Ref. fabricante, Nº modelo, Ref.?, Tipo/Modelo?, Modelo do equipamento?',
  image_url: 'Imagem, Foto, Fotografia, URL da imagem',
  document_urls:
    'Documentos, Documento, URL do documento, Anexos, Anexo, Ficheiros, Arquivos, Fatura, Nota fiscal',
  state: 'Estado, Situação, Status',
  net_quantity:
    'Quantidade, Qtd., Qtde., Quantidade líquida, Saldo, Quant., Estoque, Estoque atual, Saldo atual, Saldo em estoque, Stock, Stock atual, Qtd. em estoque, Quantidade em estoque, Quantidade atual, Unidades, Quantidades, Stock disponível, Estoque disponível, Em stock, Em estoque, Quantidade existente, Existências, Peças, Qtd. atual',
  location_name: 'Nome da localização, Nome do local',
  location_number: 'Número da localização, Número do local',
  group_name: 'Nome do grupo',
  sub_group_name: 'Nome do subgrupo',
  retired_on:
    'Abatido em, Data de abate, Data de baixa, Data da baixa, Baixado em, Alienado em, Data do abate, Data baixa, Vendido em, Data da venda, Data de alienação, Data de venda',
  retire_reason_id: 'Motivo do abate, Motivo, Motivo da baixa, Motivo de baixa, Razão',
  retire_reason: 'Nome do motivo da baixa',
  retire_comments: 'Comentário da baixa, Observações da baixa',
  purchase_order_id: 'Ordem de compra, Pedido de compra, Encomenda, Número da encomenda',
  documents_count: 'Número de documentos',
  services_count: 'Número de manutenções',
  comments_count: 'Número de comentários',
} as const;

const MOVEMENT = {
  quantity:
    'Quantidade, Qtd., Qtde., Unidades, Quant., Quantidade recebida, Qtd. recebida, Quantidade entregue, Quantidade saída, Quantidade entrada',
  comments: 'Comentários, Comentário, Observações, Observação, Notas, Nota',
  from_location:
    'Localização de origem, De, Origem, Local de origem, Depósito de origem, Local anterior, Almoxarifado de origem',
  to_location:
    'Localização de destino, Para, Destino, Local de destino, Depósito de destino, Novo local, Almoxarifado de destino',
} as const;

const STOCK = {
  ...ITEM,
  ...MOVEMENT,
  average_cost_per_unit: 'Custo médio por unidade, Custo médio, Preço médio',
  initial_stock_quantity: 'Estoque inicial, Stock inicial, Quantidade inicial',
  inventory_threshold:
    'Estoque mínimo, Stock mínimo, Quantidade mínima, Ponto de pedido, Estoque mín., Qtd. mínima, Qtde. mínima, Qtd. mín., Mínimo, Mín., Stock mín., Nível mínimo, Ponto de reposição, Ponto de encomenda, Estoque de segurança',
} as const;

const ITEM_ID = 'Número do objeto, N.º do objeto, ID do ativo, ID do item';

export const portuguese: Language = {
  code: 'pt',
  name: 'Portuguese',
  dates: 'dd/mm/yyyy',
  decimal: 'comma',
  familyNames: 2,
  action: 'Ação, Operação',
  decision: 'Decisão',
  yes: 'sim',
  no: 'não',
  states: {
    available: 'disponível, livre, em estoque, em stock, em armazém, em reserva, novo, ativo',
    checked_out: 'em uso, em utilização, atribuído, alocado, emprestado, entregue, em serviço',
    retired:
      'retirado, baixado, abatido, desativado, fora de uso, fora de serviço, vendido, alienado, descartado, sucateado, destruído, perdido, roubado, furtado, doado',
    maintenance: 'em manutenção, manutenção, em reparo, em reparação, avariado, com defeito',
  },
  operations: {
    ...portugueseTransactions.operations,
    operations: 'operações, ações',
    addStock: 'entradas, entrada, receções',
    newSale: 'saídas, consumos, vendas',
    transfer: 'transferências, transferir',
    extendCheckouts: 'prorrogar, prorrogações',
  },
  kinds: {
    ...portugueseTransactions.kinds,
    fixedAssets: {
      names:
        'Ativos fixos, Ativo fixo, Ativo imobilizado, Imobilizado, Ativos, Bens, Bens patrimoniais, Equipamentos, Registo de ativos, Ativos fixos tangíveis',
      id: ITEM_ID,
      fields: {
        ...ITEM,
        ...portugueseTransactions.fixedAssets,
        asset_no: ITEM_OF_ROW,
        purchased_on:
          'Data de compra, Data da compra, Data de aquisição, Data da aquisição, Comprado em, Adquirido em, Data de entrada em funcionamento?, Data compra, Data aquisição, Data aquis., Dt. compra, Dt. aquisição, Data de aquis., Data de incorporação, Data da incorporação, Data de entrada, Data de tombamento, Data de capitalização, Data de entrada em serviço?, Entrada em funcionamento?, Início de uso?, Ano de aquisição?, Ano de compra?, Ano aquisição?, Data da nota fiscal?, Data da fatura?, Data NF?, Data de entrega?, Data de recebimento?',
        salvage_value:
          'Valor residual?, Valor de sucata, Valor de alienação, Receita da venda, Preço de venda',
        audit_pending: 'Auditoria pendente, Conferência pendente',
        pending_verification: 'Verificação pendente',
        checkout_on: 'Emprestado em, Entregue em',
        checkin_due_on: 'Devolução prevista em, Data prevista de devolução',
        assigned_to_user_name:
          'Atribuído a, Entregue a, Utilizador, Usuário, Responsável, Usuário responsável, Usuário atual, Usuário principal, Alocado para, Emprestado a, Em posse de, Detentor, Colaborador responsável',
        assigned_to_user_email: 'E-mail do utilizador, E-mail do usuário, E-mail do responsável',
        last_checked_out_at: 'Último empréstimo, Última entrega',
        last_checked_in_at: 'Última devolução',
        package_id: 'Pacote, Conjunto',
      },
    },
    inventory: {
      names: 'Consumíveis, Consumível, Materiais de consumo, Material de consumo',
      id: ITEM_ID,
      fields: { ...STOCK, asset_no: ITEM_OF_ROW },
    },
    assetStock: {
      names: 'Estoque, Estoques, Artigos em stock, Itens em estoque, Artigos de armazém',
      id: ITEM_ID,
      fields: {
        ...STOCK,
        stock_no: ITEM_OF_ROW,
        available_quantity: 'Quantidade disponível, Disponível',
        reorder_quantity: 'Quantidade a encomendar, Quantidade de reposição',
        user_id:
          'Membro, Utilizador, Usuário, Pessoa, Funcionário, Colaborador, Atribuído a, Entregue a, E-mail, Correio eletrónico',
        checked_out_to_location_id:
          'Emprestado ao local, Localização de destino, Destino, Local de destino',
        till: 'Até, Data de devolução, Vencimento, Devolver até',
        till_time: 'Até à hora, Hora de devolução, Hora',
        override_conflicting_reservations: 'Ignorar reservas',
        selected_line_items: 'Linhas, Linha, Linhas de empréstimo',
        actual_checkin_on: 'Devolvido em, Data efetiva de devolução',
        actual_checkin_on_time: 'Devolvido às, Hora efetiva de devolução',
      },
    },
    groups: {
      names: 'Grupos, Grupo, Categorias, Categoria, Famílias',
      id: 'Número do grupo, N.º do grupo, ID do grupo',
      fields: {
        ...RECORD,
        group_id: 'Grupo, Nome do grupo, Categoria',
        name: 'Nome, Grupo, Nome do grupo, Designação, Categoria, Nome da categoria, Família',
        asset_depreciation_mode: 'Modo de depreciação, Método de depreciação, Tipo de depreciação',
        depreciation_rates:
          'Taxa de depreciação: {name}, Taxa de amortização: {name}, Vida útil: {name}',
        minimum_depreciation_price: 'Preço mínimo de depreciação',
        assets_count: 'Número de ativos, Número de artigos, Número de itens',
        active: 'Ativo',
      },
    },
    subgroups: {
      names: 'Subgrupos, Subgrupo, Subcategorias, Subcategoria, Subfamílias',
      id: 'Número do subgrupo, N.º do subgrupo, ID do subgrupo',
      fields: {
        description: RECORD.description,
        group_id: 'Grupo, Nome do grupo, Categoria',
        name: 'Nome, Designação, Subgrupo, Nome do subgrupo, Subcategoria, Subfamília',
        subgroup_id: 'Subgrupo, Nome do subgrupo, Subcategoria',
        parent_id: 'Subgrupo superior, Subgrupo pai',
        subgroup_path: 'Caminho do subgrupo, Caminho',
        assets_count: 'Número de ativos, Número de artigos, Número de itens',
        active: 'Ativo',
      },
    },
    locations: {
      names:
        'Localizações, Localização, Locais, Local, Sedes, Salas, Edifícios, Prédios, Escritórios, Armazéns',
      id: 'Número da localização, Número do local, ID da localização, ID do local',
      fields: {
        ...RECORD,
        location_id: 'Localização, Local, Sede, Sala, Nome da localização, Nome do local',
        activate_all_children_locations:
          'Ativar as localizações subordinadas, Ativar todas as subordinadas',
        name: 'Nome, Designação, Localização, Nome da localização, Local, Nome do local, Sede, Sala, Edifício, Prédio, Escritório, Nome da sala, Número da sala, Divisão?',
        parent_id:
          'Localização superior, Local superior, Pertence a, Faz parte de, Edifício?, Prédio?, Sede?, Andar?, Piso?, Bloco?',
        street1: 'Rua, Endereço, Morada, Logradouro, Endereço 1, Morada 1, Rua e número',
        street2: 'Endereço 2, Morada 2, Complemento, Bairro',
        city: 'Cidade, Localidade, Município, Concelho',
        state: 'UF, Distrito, Província, Unidade federativa',
        zipcode: 'CEP, Código postal',
        identification_number:
          'Código da localização, Código do local, Código, Número de identificação',
        status: 'Situação, Status',
        country: 'País',
        lati: 'Latitude',
        longi: 'Longitude',
      },
    },
    members: {
      names:
        'Membros, Membro, Utilizadores, Usuários, Pessoas, Funcionários, Colaboradores, Pessoal',
      id: 'Número de membro, N.º de membro, ID do membro, ID do utilizador, ID do usuário',
      fields: {
        ...RECORD,
        user_id:
          'Membro, Utilizador, Usuário, Pessoa, Funcionário, Colaborador, E-mail, Correio eletrónico',
        email:
          'E-mail, Correio eletrónico, Endereço de e-mail, E-mail corporativo, E-mail profissional, E-mail institucional, Mail, E-mail corp., Email corp, Email corporativo',
        first_name: 'Nome próprio, Nome, Primeiro nome',
        last_name: 'Apelido, Sobrenome, Último nome',
        role_id: 'Função, Papel, Perfil',
        employee_id:
          'Número de funcionário, N.º de funcionário, Matrícula, Número mecanográfico, Nº funcionário, Nº de funcionário, Nº mecanográfico, N.º mec., Nº matrícula, Nº colaborador, Código do funcionário',
        employee_identification_number: 'Número de identificação do funcionário, ID do funcionário',
        team_id: 'Equipa, Equipe, Time',
        user_listing_id: 'Lista de utilizadores, Lista de usuários, Lista de pessoas',
        phone_number:
          'Telefone, Número de telefone, N.º de telefone, Tel., Telemóvel, Celular, Tel. trabalho, Telefone de trabalho, Telefone comercial',
        fax: 'Fax, Número de fax',
        address_name: 'Nome do endereço, Nome da morada',
        address: 'Endereço, Morada, Rua, Logradouro, Endereço 1, Morada 1',
        address_line_2: 'Endereço 2, Morada 2, Complemento',
        city: 'Cidade, Localidade, Município, Concelho',
        state: 'UF, Distrito, Província, Unidade federativa',
        country: 'País',
        login_enabled: 'Acesso permitido, Acesso habilitado, Pode iniciar sessão',
        subscribed_to_emails: 'Recebe e-mails, Subscrito a e-mails',
        skip_confirmation_email: 'Não enviar convite, Sem e-mail de confirmação',
        full_name:
          'Nome completo, Nome de exibição, Nome e apelido, Funcionário, Colaborador, Nome e sobrenome',
        role_name: 'Nome da função, Nome do papel',
        status: 'Situação, Status, Ativo',
        department: 'Departamento, Setor',
        zip_code: 'CEP, Código postal',
        location_id: 'Localização, Local, Sede',
        manager_id: 'Responsável, Gestor, Gestora, Superior, Superior imediato, Chefia, Supervisor',
      },
    },
    vendors: {
      names: 'Fornecedores, Fornecedor, Vendedores, Revendedores',
      id: 'Número do fornecedor, N.º do fornecedor, ID do fornecedor',
      fields: {
        ...RECORD,
        name: 'Nome, Fornecedor, Nome do fornecedor, Razão social, Empresa',
        website: 'Sítio web, Site, Página web, Website',
        address: 'Endereço, Morada, Rua, Logradouro',
        contact_person_name:
          'Pessoa de contacto, Pessoa de contato, Contacto, Contato, Nome do contacto, Nome do contato',
        email: 'E-mail, Correio eletrónico, Endereço de e-mail',
        phone_number: 'Telefone, Número de telefone, N.º de telefone, Tel.',
        fax: 'Fax, Número de fax',
      },
    },
  },
};
