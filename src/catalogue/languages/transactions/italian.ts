import type { LanguageTerms } from '../language.ts';

const NUMBER_OF_ASSET = 'Numero cespite, N. cespite';

/** What the identifier of an item is called. */
export const IDENTIFIER = `Identificativo, Numero di serie?, N. di serie?, Numero seriale?, Seriale?, Matricola?, Numero di matricola?, Numero di inventario, N. inventario, N. di inventario, Numero inventario, Codice a barre, Etichetta, N. inv., Inv. n., Cod. inv., Nr. inventario, Num. inventario, Inventario n., Codice inventario, Codice articolo, Cod. articolo, Cod. art., Codice bene, Codice cespite, Cod. cespite, N. cespite del libro, Numero etichetta, Codice interno, Targhetta, Barcode, Codice a barre bene, Nr. serie?, N. matricola?, S/N?, SN?, ID?, Codice?, Cod.?, Targa?, Telaio?, Numero dell'oggetto?, N. oggetto?, ID del bene?, ID cespite?, ${NUMBER_OF_ASSET}`;

const ITEM = 'Articolo, Bene, Cespite, Apparecchiatura, Attrezzatura, Oggetto, Numero articolo';

/** What the item of a row is called. */
export const ITEM_OF_ROW = `${ITEM}, ${NUMBER_OF_ASSET}`;

/** What the item of an operation is called: its identifier names it, too. */
const OPERAND = `${ITEM}, ${IDENTIFIER}`;

const QUANTITY = 'Quantità, Numero, Q.tà';

const DATES = {
  created_at: 'Creato il, Data di creazione',
  updated_at: 'Aggiornato il, Modificato il, Data di modifica',
} as const;

/** Orders, reservations and addresses, and what is done with a fixed asset. */
export const italianTransactions = {
  operations: {
    delete: 'eliminare, elimina, eliminazioni, cancellare',
    retire: 'dismettere, dismissioni, dismissione, alienazioni',
    activate: 'attivare, riattivare',
    deactivate: 'disattivare',
    checkout: 'prestare, prestiti, consegne, assegnazioni',
    checkin: 'restituire, restituzioni, rientri, resi',
    printItems: 'stampare le etichette degli articoli',
    printMembers: 'stampare le etichette dei membri',
    printLocations: 'stampare le etichette delle sedi',
    printBundles: 'stampare le etichette dei pacchetti',
    extendCheckout: 'prorogare il prestito, prorogare, proroghe',
    locate: 'localizzare, localizzazioni, geolocalizzare',
    createServiceTicket:
      'creare richiesta di manutenzione, manutenzioni, richieste di manutenzione',
    requestVerifications: 'richiedere la verifica, richiedere le verifiche',
    verifyPossessions: 'confermare il possesso, verifica, confermare i possessi, verifiche',
    cancelVerifications:
      'annullare la verifica, annullare la richiesta di verifica, annullare le verifiche, annullare le richieste di verifica',
    approve: 'approvare, approvazioni, approvato, approvata',
    deny: 'rifiutare, respingere, rifiuti, rifiutato, rifiutata, respinto',
    addItems: 'aggiungere articoli, aggiungere righe',
    confirm: 'confermare, conferme',
    receive: 'ricevere, ricevimenti, ricevimento merci',
    void: 'annullare, annullamenti',
  },
  fixedAssets: {
    user_id:
      'Membro, Utente, Consegnatario, Assegnatario, Utilizzatore, Utente principale, Persona, Dipendente, Assegnato a, Consegnato a, Posta elettronica, Indirizzo e-mail, Utente assegnato, Prestato a, Affidato a, In uso a, Nome dipendente, Responsabile?, Proprietario?, Referente?',
    user_email: "E-mail del membro, E-mail dell'utente",
    till: 'Fino al, Scadenza, Da restituire entro, Data di restituzione, Restituzione prevista, Data prevista di restituzione, In prestito fino al, Rientro previsto',
    till_time: 'Fino alle, Ora di restituzione',
    comments: 'Commento, Commenti, Osservazione, Osservazioni',
    override_conflicting_reservations: 'Ignorare le prenotazioni, Ignora prenotazioni',
    override_my_conflicting_reservations: 'Ignorare le mie prenotazioni',
    latitude: 'Latitudine',
    longitude: 'Longitudine',
    gps_asset_id: 'Dispositivo GPS, Localizzatore GPS',
    response: 'Risposta, Riscontro',
    condition: 'Condizione, Stato del bene',
    notes: 'Annotazione, Nota',
    // Note is English too, and means another column where rows have actions.
    description: 'Descrizione, Nota, Commento, Commenti, Osservazioni, Annotazioni',
    seqs: OPERAND,
    end_date: 'Data di fine, Data fine, Fine, Fine prevista',
    service_end_time: 'Ora di fine, Ora fine',
    service_type_name: 'Tipo di manutenzione, Tipo di servizio',
    last_assigned_to_id: 'Ultimo assegnatario',
    'linked_inventory_items.inventory_no':
      'Materiale di consumo, Materiale, Ricambio, Pezzo di ricambio',
    'linked_inventory_items.quantity': 'Quantità, Quantità utilizzata',
    'linked_inventory_items.location_id': 'Ubicazione di prelievo, Magazzino',
  },
  kinds: {
    labelTemplates: {
      names: 'Modelli di etichetta, Modello di etichetta, Etichette',
      id: 'Numero del modello',
      fields: {
        asset_seq: OPERAND,
        member_id: 'Membro, Utente, Persona, Dipendente, E-mail',
        location_id: 'Posizione, Luogo, Sede, Stanza',
        bundle_id: 'Pacchetto, Insieme, Kit',
        template_id: 'Modello di etichetta, Modello',
      },
    },
    comments: {
      names: 'Commenti, Commento, Osservazioni',
      id: 'Numero del commento, ID del commento',
      fields: {
        asset_no: OPERAND,
        content: 'Commento, Testo, Contenuto, Osservazione',
        created_by_id: 'Autore, Autrice, Creato da, Scritto da',
        ...DATES,
      },
    },
    reservationRequests: {
      names: 'Richieste di prenotazione, Richiesta di prenotazione, Prenotazioni, Prenotazione',
      id: 'Numero della richiesta, Numero di prenotazione',
      fields: {
        asset_no: OPERAND,
        user_id:
          'Membro, Utente, Persona, Dipendente, Prenotato per, Posta elettronica, Indirizzo e-mail',
        from: 'Dal, Da, Inizio, Data di inizio, Prenotato dal',
        to: 'Al, Fino al, Fine, Data di fine, Prenotato fino al',
        note: 'Nota, Osservazione, Motivo, Scopo',
        reservation_id:
          'Richiesta, Numero della richiesta, Richiesta di prenotazione, Prenotazione, Numero di prenotazione',
        status: 'Stato',
        asset_name: "Nome dell'articolo, Nome articolo",
        asset_type: 'Tipo di articolo, Tipo articolo',
        user_full_name: "Nome del membro, Nome dell'utente, Nome del dipendente",
        ...DATES,
      },
    },
    shippingAddresses: {
      names: 'Indirizzi di spedizione, Indirizzo di spedizione, Indirizzi di consegna',
      id: "Numero dell'indirizzo, ID indirizzo",
      fields: {
        member_id: 'Membro, Utente, Persona, Dipendente',
        name: "Nome, Nome dell'indirizzo, Nome indirizzo, Destinatario",
        street1: 'Via, Indirizzo, Indirizzo 1, Via e numero civico',
        street2: 'Indirizzo 2, Complemento indirizzo',
        state: 'Provincia, Regione, Cantone',
        zipcode: 'CAP, C.A.P., Codice postale',
        country: 'Paese, Nazione',
        email: 'Posta elettronica, Indirizzo e-mail, Indirizzo di posta elettronica',
        phone_number: 'Telefono, Numero di telefono, N. telefono, Tel., Cellulare',
        longi: 'Longitudine',
        lati: 'Latitudine',
        active: 'Attivo',
        default_address: 'Indirizzo predefinito, Predefinito',
        created_by_id: 'Creato da, Inserito da',
        ...DATES,
      },
    },
    purchaseOrders: {
      names: "Ordini di acquisto, Ordine di acquisto, Ordini d'acquisto, Ordini",
      id: "Numero d'ordine, Numero ordine, N. ordine",
      fields: {
        po_no:
          "Ordine di acquisto, Ordine d'acquisto, Ordine, Numero d'ordine, Numero ordine, N. ordine",
        vendor_id: 'Fornitore, Venditore, Rivenditore, Nome del fornitore',
        identification_number: "Riferimento, Riferimento dell'ordine, Numero identificativo",
        delivery_location_id:
          'Luogo di consegna, Ubicazione di consegna, Indirizzo di consegna, Consegnare a',
        approver_id: 'Approvato da, Approvatore, Autorizzato da',
        requested_by_id: 'Richiesto da, Richiedente, Ordinato da',
        shipment_terms: 'Condizioni di spedizione, Termini di consegna, Termini di resa',
        payment_terms: 'Condizioni di pagamento, Termini di pagamento',
        description: 'Descrizione, Note, Nota, Osservazioni',
        'items.asset_no': ITEM_OF_ROW,
        'items.quantity': QUANTITY,
        'received.asset_no': ITEM_OF_ROW,
        'received.quantity': 'Quantità ricevuta, Q.tà ricevuta, Quantità consegnata, Ricevuto',
        amount: 'Importo pagato, Importo, Pagamento, Importo del pagamento',
        state: 'Stato',
        net_amount: 'Importo netto, Importo totale',
        paid_amount: 'Già pagato, Totale pagato',
        payable_amount: 'Importo residuo, Importo da pagare',
        ...DATES,
      },
    },
  },
} as const satisfies LanguageTerms;
