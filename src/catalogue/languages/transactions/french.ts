import type { LanguageTerms } from '../language.ts';

/** What the identifier of an item is called. */
export const IDENTIFIER =
  "Identifiant, Numéro de série?, N° de série?, No de série?, Numéro d'inventaire, N° d'inventaire, N° matériel, N° de matériel, Réf. interne, Référence interne, No d'inventaire, Code-barres, Code barre, Étiquette, Numéro d'identification, Matricule du matériel?, N° inventaire, N° inv., No inventaire, Num inventaire, Numéro inventaire, Code inventaire, Code article, Code produit, Code bien, Code immobilisation, N° immo, N° immobilisation, Numéro immo, Étiquette inventaire, Codebarre, N° étiquette, Code interne, Numéro interne, N° interne, Code immo, N° série?, Num série?, N/S?, NS?, S/N?, SN?, Série?, Serial?, ID?, Code?, Immatriculation?, Numéro de l'objet?, N° de l'objet?, Numéro d'actif?, N° d'actif?, ID de l'actif?";

/** What the item of a row is called. */
export const ITEM_OF_ROW =
  "Article, Bien, Matériel, Équipement, Immobilisation, Numéro d'article, N° d'article, Numéro d'immobilisation, N° d'immobilisation";

/** What the item of an operation is called: its identifier names it, too. */
const OPERAND = `${ITEM_OF_ROW}, ${IDENTIFIER}`;

const QUANTITY = 'Quantité, Nombre, Qté';

const DATES = {
  created_at: 'Créé le, Date de création',
  updated_at: 'Modifié le, Mis à jour le, Date de modification',
} as const;

/** Orders, reservations and addresses, and what is done with a fixed asset. */
export const frenchTransactions = {
  operations: {
    delete: 'supprimer, suppressions',
    retire: 'mettre au rebut, mises au rebut, sorties, cessions, réformer',
    activate: 'activer, réactiver',
    deactivate: 'désactiver',
    checkout: 'prêter, prêts, attribuer, attributions',
    checkin: 'restituer, retours, restitutions',
    printItems: "imprimer les étiquettes d'articles",
    printMembers: 'imprimer les étiquettes de membres',
    printLocations: 'imprimer les étiquettes de lieux',
    printBundles: 'imprimer les étiquettes de lots',
    extendCheckout: 'prolonger le prêt, prolonger, prolongations',
    locate: 'localiser, localisations, géolocaliser',
    createServiceTicket: 'créer un bon de maintenance, maintenances, bons de maintenance',
    requestVerifications: 'demander la vérification, demander les vérifications',
    verifyPossessions:
      'confirmer la possession, vérification, confirmer les possessions, vérifications',
    cancelVerifications:
      'annuler la vérification, annuler la demande de vérification, annuler les vérifications, annuler les demandes de vérification',
    approve: 'approuver, approbations, approuvé',
    deny: 'refuser, refus, refusé',
    addItems: 'ajouter des articles, ajouter des lignes',
    confirm: 'confirmer, confirmations',
    receive: 'réceptionner, réceptions, réception',
    void: 'annuler, annulations',
  },
  fixedAssets: {
    user_id:
      "Membre, Utilisateur, Détenteur, Personne, Employé, Salarié, Attribué à, Prêté à, E-mail, Courriel, Utilisateur principal, Emprunteur, Bénéficiaire, Affectataire, Remis à, Nom de l'utilisateur, Usager, Affecté à?, Responsable?, Propriétaire?",
    user_email: "E-mail du membre, E-mail de l'utilisateur, Courriel de l'utilisateur",
    till: "Jusqu'au, À rendre le, Date de retour, Échéance, Retour prévu, Date de retour prévue, Retour prévu le, Date limite de retour",
    till_time: "Jusqu'à l'heure, Heure de retour",
    comments: 'Commentaire, Commentaires, Remarque, Remarques, Observation',
    override_conflicting_reservations: 'Ignorer les réservations',
    override_my_conflicting_reservations: 'Ignorer mes réservations',
    latitude: 'Latitude',
    longitude: 'Longitude',
    gps_asset_id: 'Appareil GPS, Balise GPS, Traceur GPS',
    response: 'Réponse',
    condition: 'État, État du bien',
    notes: 'Annotation, Annotations',
    // Note and Notes are English too, and mean another column where rows have actions.
    description: 'Description, Remarque, Remarques, Commentaire, Commentaires, Observations',
    seqs: OPERAND,
    end_date: 'Date de fin, Fin prévue le, Fin',
    service_end_time: 'Heure de fin',
    service_type_name: 'Type de maintenance, Type de service, Nature de la maintenance',
    last_assigned_to_id: 'Dernière personne affectée, Dernier utilisateur',
    'linked_inventory_items.inventory_no': 'Consommable, Pièce, Pièce de rechange, Fourniture',
    'linked_inventory_items.quantity': 'Quantité, Quantité utilisée',
    'linked_inventory_items.location_id': 'Lieu de prélèvement, Magasin',
  },
  kinds: {
    labelTemplates: {
      names: "Modèles d'étiquette, Modèle d'étiquette, Étiquettes",
      id: 'Numéro du modèle',
      fields: {
        asset_seq: OPERAND,
        member_id: 'Membre, Utilisateur, Personne, Employé, E-mail, Courriel',
        location_id: 'Emplacement, Lieu, Site, Salle',
        bundle_id: 'Lot, Ensemble, Kit',
        template_id: "Modèle d'étiquette, Modèle",
      },
    },
    comments: {
      names: 'Commentaires, Commentaire, Remarques',
      id: 'Numéro du commentaire, N° du commentaire, ID du commentaire',
      fields: {
        asset_no: OPERAND,
        content: 'Commentaire, Texte, Contenu, Remarque, Observation',
        created_by_id: 'Auteur, Rédigé par, Créé par',
        ...DATES,
      },
    },
    reservationRequests: {
      names: 'Demandes de réservation, Demande de réservation, Réservations',
      id: 'Numéro de la demande, N° de la demande, Numéro de réservation',
      fields: {
        asset_no: OPERAND,
        user_id: 'Membre, Utilisateur, Personne, Employé, Salarié, Réservé pour, E-mail, Courriel',
        from: 'Du, À partir du, Début, Date de début, Réservé du',
        to: "Au, Jusqu'au, Fin, Date de fin, Réservé jusqu'au",
        note: 'Note, Remarque, Motif, Objet',
        reservation_id:
          'Demande, Numéro de la demande, N° de la demande, Demande de réservation, Réservation',
        status: 'Statut, État',
        asset_name: "Nom de l'article, Désignation de l'article",
        asset_type: "Type d'article, Nature de l'article",
        user_full_name: "Nom du membre, Nom de l'utilisateur, Nom de l'employé",
        ...DATES,
      },
    },
    shippingAddresses: {
      names: 'Adresses de livraison, Adresse de livraison, Adresses de livraison des membres',
      id: "Numéro de l'adresse, N° de l'adresse, ID de l'adresse",
      fields: {
        member_id: 'Membre, Utilisateur, Personne, Employé, Salarié',
        name: "Nom, Nom de l'adresse, Intitulé de l'adresse, Destinataire",
        street1: 'Rue, Adresse, Adresse 1, Voie, Numéro et rue',
        street2: "Complément d'adresse, Adresse 2",
        state: 'Région, Province, Département, Canton',
        zipcode: 'Code postal, CP, NPA',
        country: 'Pays',
        email: 'E-mail, Courriel, Adresse e-mail',
        phone_number: 'Téléphone, Numéro de téléphone, N° de téléphone, Tél., Portable',
        longi: 'Longitude',
        lati: 'Latitude',
        active: 'Actif, Active',
        default_address: 'Adresse par défaut, Par défaut',
        created_by_id: 'Créé par, Saisi par',
        ...DATES,
      },
    },
    purchaseOrders: {
      names: "Commandes, Commande, Bons de commande, Commandes d'achat",
      id: 'Numéro de commande, N° de commande, N° commande',
      fields: {
        po_no: 'Commande, Bon de commande, Numéro de commande, N° de commande, N° commande',
        vendor_id: 'Fournisseur, Vendeur, Revendeur, Nom du fournisseur',
        identification_number: "Référence, Référence de commande, Numéro d'identification",
        delivery_location_id:
          'Lieu de livraison, Emplacement de livraison, Adresse de livraison, Livrer à',
        approver_id: 'Approuvé par, Approbateur, Valideur',
        requested_by_id: 'Demandé par, Demandeur, Commandé par',
        shipment_terms: "Conditions de livraison, Conditions d'expédition",
        payment_terms: 'Conditions de paiement, Modalités de paiement',
        description: 'Description, Remarque, Remarques, Commentaire, Commentaires, Observations',
        'items.asset_no': ITEM_OF_ROW,
        'items.quantity': QUANTITY,
        'received.asset_no': ITEM_OF_ROW,
        'received.quantity': 'Quantité reçue, Qté reçue, Quantité livrée, Reçu',
        amount: 'Montant payé, Montant, Paiement, Montant du paiement',
        state: 'État, Statut',
        net_amount: 'Montant net, Montant total',
        paid_amount: 'Déjà payé, Total payé',
        payable_amount: 'Reste à payer, Montant dû',
        ...DATES,
      },
    },
  },
} as const satisfies LanguageTerms;
