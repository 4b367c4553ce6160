import type { Language } from './language.ts';
import { IDENTIFIER, ITEM_OF_ROW, italianTransactions } from './transactions/italian.ts';

/*
 * The terms are those of the Italian register of depreciable assets (art. 16 DPR 600/1973, OIC 16:
 * immobilizzazioni materiali, cespite, data di acquisto, costo storico, valore residuo), of stock
 * keeping (carichi, scarichi, trasferimenti, scorta minima), and of the Italian screens of asset
 * managers (Snipe-IT, GLPI: ubicazione, produttore, fornitore, numero di inventario).
 */

const RECORD = {
  description:
    'Descrizione, Note, Nota, Commento, Commenti, Osservazioni, Annotazioni, Annotaz., Osservaz., Dettagli, Accessori?, Caratteristiche?, Specifiche?',
  created_at: 'Creato il, Data di creazione',
  updated_at: 'Aggiornato il, Modificato il, Data di modifica',
} as const;

const ITEM = {
  ...RECORD,
  name: "Nome, Denominazione, Articolo, Nome dell'articolo, Bene?, Nome del bene, Cespite, Nome del cespite, Apparecchiatura, Attrezzatura, Oggetto?, Nome articolo, Nome prodotto, Nome bene, Nome cespite, Nome apparecchiatura, Nome attrezzatura, Descrizione bene, Descrizione del bene, Descrizione articolo, Descrizione cespite, Descrizione del cespite, Denominazione bene, Prodotto, Nome dispositivo, Descrizione?, Componente?, Dispositivo?, Materiale?, Strumento?, Macchina?",
  group_id:
    'Gruppo, Categoria, Tipo?, Tipologia?, Classe?, Categoria cespite, Tipo di bene, Famiglia?, Tipo di cespite, Categorie, Categoria articolo, Categoria merceologica, Gruppo merceologico, Tipologia bene, Tipo bene, Tipo cespite, Classe cespite, Categoria bene, Tipo apparecchiatura, Gruppo cespiti, Specie, Cat., Genere?, Reparto merceologico?',
  sub_group_id: 'Sottogruppo, Sottocategoria, Sottoclasse, Sottofamiglia',
  location_id:
    'Ubicazione, Luogo, Sede, Posizione, Stanza?, Sala?, Ufficio?, Edificio, Magazzino, Locale?, Reparto?, Ubicazioni, Ubicazione attuale, Ubicaz., Luogo di ubicazione, Deposito, Laboratorio, Collocazione, Filiale, Luogo ubicazione, Aula?, N. stanza?, Piano?, Scaffale?, Scaffalatura?, Ripiano?, Armadio?, Cassetto?, Corsia?, Blocco?, Padiglione?',
  identifier: IDENTIFIER,
  price:
    "Prezzo, Prezzo di acquisto, Prezzo d'acquisto, Costo?, Costo di acquisto, Costo d'acquisto, Costo storico, Valore?, Valore di acquisto, Prezzo unitario, Importo?, Prezzo acquisto, Costo acquisto, Costo unitario, Prezzo unit., P. unitario, P.U., Valore acquisto, Valore unitario, Costo storico del bene, Costo di acquisizione, Valore di acquisizione, Valore storico, Prezzo di carico, Costo iniziale, Prezzo cad., Prezzo cadauno, Importo fattura?, Prezzo di listino?",
  vendor_id:
    'Fornitore, Venditore, Nome del fornitore, Rivenditore, Fornitori, Forn., Acquistato da, Acquistato presso, Nome fornitore, Ditta?, Distributore?',
  manufacturer:
    'Produttore, Marca, Marchio, Fabbricante, Costruttore, Casa produttrice, Ditta produttrice, Costr., Nome produttore, Casa costruttrice',
  product_model_number:
    'Modello?, Numero di modello, N. modello, Codice modello, Codice prodotto?, Numero modello, Codice costruttore, Codice produttore, Codice fornitore articolo, Part number, Rif.?, Riferimento?, Tipo/Modello?',
  image_url: "Immagine, Foto, Fotografia, URL dell'immagine",
  document_urls: 'Documenti, Documento, URL del documento, Allegati, Allegato, Fattura, File',
  state: 'Stato, Condizione',
  net_quantity:
    'Quantità, Q.tà, Quantità netta, Giacenza, Qta, Q., Quant., Giacenza attuale, Giac., Esistenza, Scorta, Pezzi, N. pezzi, Disponibilità in magazzino, Giacenza di magazzino, Pz., Quantitativo, Quantitativi, Giacenze, Quantità attuale, Quantità in magazzino, Rimanenza, Rimanenze, Disponibili, N. unità, Numero pezzi, Numero di pezzi, Consistenza',
  location_name: "Nome dell'ubicazione, Nome ubicazione",
  location_number: "Numero dell'ubicazione, Numero ubicazione",
  group_name: 'Nome del gruppo, Nome gruppo',
  sub_group_name: 'Nome del sottogruppo, Nome sottogruppo',
  retired_on:
    'Dismesso il, Data di dismissione, Data dismissione, Data di alienazione, Alienato il, Data dismiss., Venduto il, Data di vendita, Data vendita, Data scarico, Data cessione, Data di cessione, Rottamato il',
  retire_reason_id:
    'Motivo di dismissione, Motivo, Motivo dismissione, Causale di dismissione, Causale',
  retire_reason: 'Nome del motivo di dismissione',
  retire_comments: 'Note di dismissione, Commento alla dismissione',
  purchase_order_id: "Ordine d'acquisto, Ordine di acquisto, Ordine, Numero d'ordine",
  documents_count: 'Numero di documenti',
  services_count: 'Numero di manutenzioni',
  comments_count: 'Numero di commenti',
} as const;

const MOVEMENT = {
  quantity:
    'Quantità, Q.tà, Pezzi, Unità, Qta, Quant., Pz., Quantità ricevuta, Quantità caricata, Quantità scaricata, Quantità prelevata, N. pezzi',
  comments: 'Commenti, Commento, Note, Nota, Osservazioni, Annotazioni',
  from_location:
    'Ubicazione di origine, Da, Origine, Provenienza, Dalla sede, Magazzino di partenza, Vecchia ubicazione',
  to_location:
    'Ubicazione di destinazione, A, Destinazione, Alla sede, Magazzino di destinazione, Magazzino di arrivo, Nuova ubicazione',
} as const;

const STOCK = {
  ...ITEM,
  ...MOVEMENT,
  average_cost_per_unit: 'Costo medio per unità, Costo medio, Prezzo medio',
  initial_stock_quantity: 'Giacenza iniziale, Quantità iniziale',
  inventory_threshold:
    'Scorta minima, Soglia di riordino, Quantità minima, Punto di riordino, Q.tà minima, Quantità min., Scorta min., Giacenza minima, Minimo, Sottoscorta, Scorta di sicurezza, Livello minimo, Soglia minima, Soglia',
} as const;

const ITEM_ID = "Numero dell'oggetto, N. oggetto, ID del bene, ID cespite";

export const italian: Language = {
  code: 'it',
  name: 'Italian',
  dates: 'dd/mm/yyyy',
  decimal: 'comma',
  action: 'Azione, Operazione',
  decision: 'Decisione',
  yes: 'sì',
  no: 'no',
  states: {
    available: 'disponibile, libero, in magazzino, di riserva, nuovo, attivo',
    checked_out: 'in uso, assegnato, consegnato, prestato, in prestito, in servizio',
    retired:
      'dismesso, ritirato, fuori uso, fuori servizio, venduto, ceduto, alienato, rottamato, smaltito, distrutto, perso, smarrito, rubato, donato',
    maintenance: 'in manutenzione, manutenzione, in riparazione, guasto, difettoso',
  },
  operations: {
    ...italianTransactions.operations,
    operations: 'operazioni, azioni',
    addStock: 'carichi, carico, entrate',
    newSale: 'scarichi, scarico, consumi, vendite, uscite',
    transfer: 'trasferimenti, trasferire',
    extendCheckouts: 'prorogare, proroghe',
  },
  kinds: {
    ...italianTransactions.kinds,
    fixedAssets: {
      names:
        'Cespiti, Cespite, Immobilizzazioni, Beni, Beni ammortizzabili, Libro cespiti, Registro cespiti, Registro dei beni ammortizzabili, Attrezzature, Apparecchiature',
      id: ITEM_ID,
      fields: {
        ...ITEM,
        ...italianTransactions.fixedAssets,
        asset_no: ITEM_OF_ROW,
        purchased_on:
          "Data di acquisto, Data acquisto, Data d'acquisto, Data di acquisizione, Acquistato il, Acquisito il, Data entrata in funzione?, Data di messa in servizio?, Data acquis., Data di acq., Data acq., Data dell'acquisto, Acquistato, Data carico, Data di carico, Data capitalizzazione, Entrata in funzione?, Messa in servizio?, Data messa in funzione?, Anno di acquisto?, Anno acquisto?, Anno di acquisizione?, Data fattura?, Data consegna?, Data di consegna?",
        salvage_value:
          'Valore residuo?, Valore di realizzo, Valore di recupero, Ricavo della vendita, Prezzo di vendita',
        audit_pending: 'Controllo in sospeso, Audit in sospeso',
        pending_verification: 'Verifica in sospeso',
        checkout_on: 'Consegnato il, Prestato il',
        checkin_due_on: 'Restituzione prevista il, Rientro previsto il',
        assigned_to_user_name:
          'Assegnato a, Consegnato a, Utente, Utilizzatore, Assegnatario, Utente assegnato, Consegnatario, In uso a, Responsabile, Prestato a, Affidato a, Utente principale',
        assigned_to_user_email: "E-mail dell'utente, E-mail assegnatario",
        last_checked_out_at: 'Ultimo prestito, Ultima consegna',
        last_checked_in_at: 'Ultima restituzione, Ultimo rientro',
        package_id: 'Pacchetto, Kit',
      },
    },
    inventory: {
      names: 'Materiali di consumo, Materiale di consumo, Consumabili, Articoli di consumo',
      id: ITEM_ID,
      fields: { ...STOCK, asset_no: ITEM_OF_ROW },
    },
    assetStock: {
      names: 'Scorte, Giacenze, Articoli di magazzino',
      id: ITEM_ID,
      fields: {
        ...STOCK,
        stock_no: ITEM_OF_ROW,
        available_quantity: 'Quantità disponibile, Disponibile, Disponibilità',
        reorder_quantity: 'Quantità da ordinare, Quantità di riordino',
        user_id:
          'Membro, Utente, Persona, Dipendente, Assegnato a, Consegnato a, E-mail, Posta elettronica, Indirizzo e-mail',
        checked_out_to_location_id:
          "Consegnato all'ubicazione, Ubicazione di destinazione, Destinazione",
        till: 'Fino al, Scadenza, Da restituire entro, Data di restituzione',
        till_time: "Fino all'ora, Ora di restituzione, Ora",
        override_conflicting_reservations: 'Ignora le prenotazioni',
        selected_line_items: 'Righe, Riga, Righe di prestito',
        actual_checkin_on: 'Restituito il, Rientrato il, Data effettiva di restituzione',
        actual_checkin_on_time: 'Restituito alle, Ora effettiva di restituzione',
      },
    },
    groups: {
      names: 'Gruppi, Gruppo, Categorie, Categoria, Famiglie',
      id: 'Numero del gruppo, N. gruppo, ID gruppo, ID del gruppo',
      fields: {
        ...RECORD,
        group_id: 'Gruppo, Nome del gruppo, Nome gruppo, Categoria',
        name: 'Nome, Gruppo, Nome del gruppo, Nome gruppo, Denominazione, Categoria, Nome categoria, Famiglia',
        asset_depreciation_mode:
          'Modalità di ammortamento, Metodo di ammortamento, Tipo di ammortamento',
        depreciation_rates:
          'Aliquota di ammortamento: {name}, Aliquota ammortamento: {name}, Vita utile: {name}',
        minimum_depreciation_price: 'Prezzo minimo ammortizzabile, Prezzo minimo di ammortamento',
        assets_count: 'Numero di beni, Numero di articoli',
        active: 'Attivo',
      },
    },
    subgroups: {
      names: 'Sottogruppi, Sottogruppo, Sottocategorie, Sottocategoria',
      id: 'Numero del sottogruppo, N. sottogruppo, ID sottogruppo',
      fields: {
        description: RECORD.description,
        group_id: 'Gruppo, Nome del gruppo, Nome gruppo, Categoria',
        name: 'Nome, Denominazione, Sottogruppo, Nome del sottogruppo, Nome sottogruppo, Sottocategoria',
        subgroup_id: 'Sottogruppo, Nome del sottogruppo, Sottocategoria',
        parent_id: 'Sottogruppo superiore, Sottogruppo padre',
        subgroup_path: 'Percorso del sottogruppo, Percorso',
        assets_count: 'Numero di beni, Numero di articoli',
        active: 'Attivo',
      },
    },
    locations: {
      names:
        'Ubicazioni, Ubicazione, Luoghi, Sedi, Sede, Stanze, Edifici, Uffici, Magazzini, Locali',
      id: "Numero dell'ubicazione, Numero ubicazione, ID ubicazione",
      fields: {
        ...RECORD,
        location_id: "Ubicazione, Luogo, Sede, Stanza, Nome dell'ubicazione, Nome ubicazione",
        activate_all_children_locations:
          'Attivare le ubicazioni subordinate, Attiva tutte le subordinate',
        name: "Nome, Denominazione, Ubicazione, Nome dell'ubicazione, Nome ubicazione, Luogo, Sede, Stanza, Sala, Edificio, Ufficio, Aula, Locale, Numero stanza, Nome stanza",
        parent_id:
          'Ubicazione superiore, Ubicazione padre, Appartiene a, Fa parte di, Edificio?, Sede?, Piano?',
        street1: 'Via, Indirizzo, Indirizzo 1, Via e numero civico',
        street2: 'Indirizzo 2, Complemento indirizzo',
        city: 'Città, Località, Comune',
        state: 'Provincia, Regione, Cantone',
        zipcode: 'CAP, C.A.P., Codice postale',
        identification_number: 'Codice ubicazione, Codice sede, Codice, Numero identificativo',
        status: 'Stato, Condizione',
        country: 'Paese, Nazione',
        lati: 'Latitudine',
        longi: 'Longitudine',
      },
    },
    members: {
      names: 'Membri, Membro, Utenti, Utente, Persone, Dipendenti, Personale, Collaboratori',
      id: 'Numero del membro, N. membro, ID utente, ID membro',
      fields: {
        ...RECORD,
        user_id: 'Membro, Utente, Persona, Dipendente, E-mail, Posta elettronica, Indirizzo e-mail',
        email:
          'E-mail, Posta elettronica, Indirizzo e-mail, Indirizzo di posta elettronica, E-mail aziendale, Mail, Email aziendale',
        first_name: 'Nome, Nome di battesimo',
        last_name: 'Cognome',
        role_id: 'Ruolo, Profilo',
        employee_id:
          'Matricola, Numero di matricola, Matricola dipendente, Numero dipendente, Codice dipendente, N. matricola, Matr., Nr. dipendente, N. dipendente',
        employee_identification_number: 'Numero di identificazione del dipendente, ID dipendente',
        team_id: 'Squadra, Team, Gruppo di lavoro',
        user_listing_id: 'Elenco utenti, Elenco persone',
        phone_number:
          'Telefono, Numero di telefono, N. telefono, Tel., Cellulare, Tel. ufficio, Telefono ufficio, N. tel.',
        fax: 'Fax, Numero di fax',
        address_name: "Nome dell'indirizzo, Nome indirizzo",
        address: 'Indirizzo, Via, Indirizzo 1',
        address_line_2: 'Indirizzo 2, Complemento indirizzo',
        city: 'Città, Località, Comune',
        state: 'Provincia, Regione, Cantone',
        country: 'Paese, Nazione',
        login_enabled: 'Accesso consentito, Accesso abilitato, Può accedere',
        subscribed_to_emails: 'Riceve e-mail, Iscritto alle e-mail',
        skip_confirmation_email: "Non inviare l'invito, Senza e-mail di conferma",
        full_name:
          'Nome completo, Nome e cognome, Cognome e nome, Nominativo, Dipendente, Collaboratore, Nome cognome, Cognome nome',
        role_name: 'Nome del ruolo',
        status: 'Stato, Attivo, Attivato',
        department: 'Dipartimento, Reparto',
        zip_code: 'CAP, C.A.P., Codice postale',
        location_id: 'Ubicazione, Sede',
        manager_id: 'Responsabile, Superiore, Responsabile diretto, Superiore diretto, Capo',
      },
    },
    vendors: {
      names: 'Fornitori, Fornitore, Venditori, Rivenditori',
      id: 'Numero del fornitore, N. fornitore, ID fornitore, Codice fornitore',
      fields: {
        ...RECORD,
        name: 'Nome, Fornitore, Nome del fornitore, Ragione sociale, Azienda, Ditta, Società',
        website: 'Sito web, Sito internet, Sito',
        address: 'Indirizzo, Via, Via e numero',
        contact_person_name: 'Persona di contatto, Contatto, Referente, Nome del contatto',
        email: 'E-mail, Posta elettronica, Indirizzo e-mail, Indirizzo di posta elettronica',
        phone_number: 'Telefono, Numero di telefono, N. telefono, Tel.',
        fax: 'Fax, Numero di fax',
      },
    },
  },
};
