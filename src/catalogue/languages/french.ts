import type { Language } from './language.ts';
import { IDENTIFIER, ITEM_OF_ROW, frenchTransactions } from './transactions/french.ts';

/*
 * The terms are those of the French register of fixed assets (Plan comptable général: immobilisation,
 * date d'acquisition, date de mise en service, valeur d'acquisition), of stock keeping (entrées,
 * sorties, transferts, seuil de réapprovisionnement), and of the French screens of asset managers
 * (Snipe-IT, GLPI: lieu, fabricant, fournisseur, numéro d'inventaire).
 */

const RECORD = {
  description:
    'Description, Remarque, Remarques, Commentaire, Commentaires, Notes, Note, Observations, Obs., Rem., Détails, Informations complémentaires, Observation, Précisions, Accessoires?, Caractéristiques?, Spécifications?',
  created_at: 'Créé le, Date de création',
  updated_at: 'Modifié le, Mis à jour le, Date de modification',
} as const;

const ITEM = {
  ...RECORD,
  name: "Nom, Désignation, Libellé, Intitulé, Article, Nom de l'article, Nom du bien, Bien, Matériel, Équipement, Immobilisation, Dénomination, Nom du produit, Nom du matériel, Nom de l'équipement, Libellé de l'article, Désignation de l'article, Désignation du bien, Intitulé du bien, Désig., Produit, Appareil, Description?, Composant?, Objet?, Réf. article?, Machine?",
  group_id:
    "Groupe, Catégorie, Type?, Famille?, Classe?, Type de bien, Catégorie d'immobilisation, Type de matériel, Catégories, Catégorie d'article, Famille d'articles, Groupe d'articles, Catégorie de matériel, Cat., Type d'équipement, Type d'appareil, Nature du bien, Nature?, Rubrique?, Genre?",
  sub_group_id: 'Sous-groupe, Sous-catégorie, Sous-famille',
  location_id:
    "Emplacement, Lieu, Agence, Site, Localisation, Local?, Salle?, Bureau?, Bâtiment, Pièce?, Lieu de stockage, Emplacements, Lieu d'affectation, Lieu d'implantation, Lieu de rangement, Magasin, Entrepôt, Dépôt, Laboratoire, Localis., Empl., N° de salle?, Étage?, Niveau?, Immeuble?, Local libellé?, Étagère?, Armoire?, Tiroir?, Allée?, Rayon?, Casier?, Bloc?, Pavillon?, Adresse de stockage?, Baie?",
  identifier: IDENTIFIER,
  price:
    "Prix, Prix d'achat, Coût?, Coût d'acquisition, Coût d'achat, Valeur?, Valeur d'acquisition, Valeur d'achat, Prix unitaire, Montant?, Prix d'acquisition, PU, P.U., Prix unit., Prix unitaire HT, Prix HT, Valeur HT, Montant HT, Coût unitaire, Coût historique, Valeur d'origine, Valeur brute, Val. d'acquisition, Valeur d'acq., Montant d'achat, PA, Prix achat, Prix à l'unité, Prix catalogue?, Montant facture?, PU TTC?, Prix TTC?",
  vendor_id:
    'Fournisseur, Vendeur, Nom du fournisseur, Revendeur, Fournisseurs, Fourn., Acheté chez, Acheté à, Distributeur?',
  manufacturer: 'Fabricant, Marque, Constructeur, Marques, Fab., Nom du fabricant, Producteur',
  product_model_number:
    'Modèle?, Numéro de modèle, N° de modèle, Référence?, Référence produit?, Référence fabricant, Réf. fabricant, Réf. fab., N° modèle, Référence fournisseur, Réf. fournisseur, Réf. fourn., Désignation commerciale, Réf.?, Référence catalogue?, Référence article?, Type/Modèle?',
  image_url: "Image, Photo, URL de l'image, Lien de l'image",
  document_urls:
    'Documents, Document, URL du document, Pièces jointes, Pièce jointe, Facture, Fichiers',
  state: 'État, Statut',
  net_quantity:
    'Quantité, Qté, Quantité nette, Quantité en stock, Stock, Qté en stock, Quantités, Nb, Stock actuel, Stock réel, Qté stock, Nombre, Quantité disponible en stock, Quantité actuelle, Quantité restante, Qté restante, En stock, Reste, Stock disponible, Stock physique, Stock final, Nbre, Nombre d’unités, Nombre d’exemplaires',
  location_name: "Nom de l'emplacement, Nom du lieu",
  location_number: "Numéro de l'emplacement, N° de l'emplacement",
  group_name: 'Nom du groupe',
  sub_group_name: 'Nom du sous-groupe',
  retired_on:
    'Mis au rebut le, Date de sortie, Date de mise au rebut, Date de cession, Sorti le, Réformé le, Date cession, Date sortie, Cédé le, Vendu le, Date de réforme, Date de vente, Mise au rebut le',
  retire_reason_id:
    'Motif de sortie, Motif, Raison, Motif de mise au rebut, Motif de cession, Motif de réforme',
  retire_reason: 'Nom du motif de sortie',
  retire_comments: 'Commentaire de sortie, Remarque de sortie',
  purchase_order_id: 'Bon de commande, Commande, Numéro de commande',
  documents_count: 'Nombre de documents',
  services_count: "Nombre d'entretiens",
  comments_count: 'Nombre de commentaires',
} as const;

const MOVEMENT = {
  quantity:
    "Quantité, Qté, Nombre, Unités, Quantités, Nb, Quantité reçue, Qté reçue, Quantité sortie, Qté sortie, Quantité entrée, Nombre d'unités",
  comments: 'Commentaire, Commentaires, Remarque, Remarques, Notes, Note, Observations',
  from_location:
    "Emplacement d'origine, De, Source, Origine, Lieu de départ, Ancien emplacement, Magasin de départ, Provenance",
  to_location:
    "Emplacement de destination, Vers, Destination, Lieu d'arrivée, Nouvel emplacement, Magasin de destination",
} as const;

const STOCK = {
  ...ITEM,
  ...MOVEMENT,
  average_cost_per_unit:
    'Coût moyen par unité, Coût moyen, Coût unitaire moyen, Prix moyen pondéré',
  initial_stock_quantity: 'Stock initial, Quantité initiale',
  inventory_threshold:
    "Seuil de réapprovisionnement, Stock minimum, Seuil, Quantité minimale, Seuil minimum, Seuil mini, Seuil d'alerte, Stock mini, Stock min, Stock d'alerte, Qté mini, Quantité minimum, Seuil de commande, Stock de sécurité, Seuil min, Mini",
} as const;

const ITEM_ID = "Numéro de l'objet, N° de l'objet, Numéro d'actif, N° d'actif, ID de l'actif";

export const french: Language = {
  code: 'fr',
  name: 'French',
  dates: 'dd/mm/yyyy',
  decimal: 'comma',
  action: 'Action, Opération',
  decision: 'Décision',
  yes: 'oui',
  no: 'non',
  states: {
    available: 'disponible, libre, en stock, en réserve, neuf, actif',
    checked_out: 'en utilisation, utilisé, en service, attribué, affecté, prêté, emprunté, sorti',
    retired:
      'réformé, retiré, mis au rebut, au rebut, rebut, vendu, cédé, sorti du parc, hors service, détruit, jeté, perdu, volé, donné, mis hors service',
    maintenance: 'en maintenance, maintenance, en réparation, en panne, défectueux',
  },
  operations: {
    ...frenchTransactions.operations,
    operations: 'opérations, actions',
    addStock: 'entrées, entrée, réceptions',
    newSale: 'consommations, sorties, ventes',
    transfer: 'transferts, transférer',
    extendCheckouts: 'prolonger, prolongations',
  },
  kinds: {
    ...frenchTransactions.kinds,
    fixedAssets: {
      names:
        'Immobilisations, Immobilisation, Équipements, Biens, Matériels, Matériel, Actifs, Inventaire du matériel, Registre des immobilisations, Tableau des immobilisations',
      id: ITEM_ID,
      fields: {
        ...ITEM,
        ...frenchTransactions.fixedAssets,
        asset_no: ITEM_OF_ROW,
        purchased_on:
          "Date d'achat, Date d'acquisition, Acheté le, Acquis le, Date de mise en service?, Mis en service le?, Date achat, Date acquisition, Date d'acq., Date d'entrée, Date d'immobilisation, Achat le, Date de l'achat, Date d'acquisition du bien, Mise en service?, Date MES?, MES?, Année d'achat?, Année d'acquisition?, Année achat?, Date de facture?, Date facture?, Date de livraison?, Date de réception?",
        salvage_value:
          'Valeur résiduelle?, Valeur de rebut, Produit de cession, Prix de cession, Prix de vente',
        audit_pending: 'Audit en attente, Contrôle en attente',
        pending_verification: 'Vérification en attente',
        checkout_on: 'Prêté le, Attribué le',
        checkin_due_on: 'Retour prévu le, Date de retour prévue',
        assigned_to_user_name:
          "Attribué à, Affecté à, Utilisateur, Détenteur, Utilisateur principal, Affectataire, Bénéficiaire, Responsable, Emprunteur, Prêté à, Nom de l'utilisateur, Usager",
        assigned_to_user_email: "E-mail de l'utilisateur, Courriel de l'utilisateur",
        last_checked_out_at: 'Dernier prêt, Dernière attribution',
        last_checked_in_at: 'Dernier retour, Dernière restitution',
        package_id: 'Lot, Ensemble',
      },
    },
    inventory: {
      names: 'Consommables, Consommable, Fournitures, Articles consommables',
      id: ITEM_ID,
      fields: { ...STOCK, asset_no: ITEM_OF_ROW },
    },
    assetStock: {
      names: 'Stocks, Articles en stock, Articles stockés, Stock de matériel',
      id: ITEM_ID,
      fields: {
        ...STOCK,
        stock_no: ITEM_OF_ROW,
        available_quantity: 'Quantité disponible, Disponible',
        reorder_quantity: 'Quantité à commander, Quantité de réapprovisionnement',
        user_id:
          'Membre, Utilisateur, Personne, Employé, Salarié, Attribué à, Prêté à, E-mail, Courriel',
        checked_out_to_location_id:
          'Prêté à l’emplacement, Emplacement de destination, Destination',
        till: "Jusqu'au, À rendre le, Date de retour, Échéance",
        till_time: "Jusqu'à l'heure, Heure de retour, Heure",
        override_conflicting_reservations: 'Ignorer les réservations',
        selected_line_items: 'Lignes, Ligne, Lignes de prêt',
        actual_checkin_on: 'Restitué le, Rendu le, Date de restitution',
        actual_checkin_on_time: 'Restitué à, Heure de restitution',
      },
    },
    groups: {
      names: 'Groupes, Groupe, Catégories, Catégorie, Familles',
      id: 'Numéro du groupe, N° du groupe, ID du groupe',
      fields: {
        ...RECORD,
        group_id: 'Groupe, Nom du groupe, Catégorie',
        name: 'Nom, Groupe, Nom du groupe, Libellé, Catégorie, Nom de la catégorie, Famille',
        asset_depreciation_mode: "Mode d'amortissement, Type d'amortissement",
        depreciation_rates: "Taux d'amortissement : {name}, Durée d'amortissement : {name}",
        minimum_depreciation_price: 'Prix minimal amortissable, Seuil d’amortissement',
        assets_count: 'Nombre de biens, Nombre d’articles',
        active: 'Actif',
      },
    },
    subgroups: {
      names: 'Sous-groupes, Sous-groupe, Sous-catégories, Sous-catégorie, Sous-familles',
      id: 'Numéro du sous-groupe, N° du sous-groupe, ID du sous-groupe',
      fields: {
        description: RECORD.description,
        group_id: 'Groupe, Nom du groupe, Catégorie',
        name: 'Nom, Libellé, Sous-groupe, Nom du sous-groupe, Sous-catégorie, Sous-famille',
        subgroup_id: 'Sous-groupe, Nom du sous-groupe, Sous-catégorie',
        parent_id: 'Sous-groupe parent, Parent',
        subgroup_path: 'Chemin du sous-groupe, Chemin',
        assets_count: 'Nombre de biens, Nombre d’articles',
        active: 'Actif',
      },
    },
    locations: {
      names: 'Emplacements, Emplacement, Lieux, Lieu, Locaux, Salles, Bâtiments, Bureaux',
      id: "Numéro de l'emplacement, N° de l'emplacement, ID de l'emplacement",
      fields: {
        ...RECORD,
        location_id: "Emplacement, Lieu, Site, Nom de l'emplacement, Salle",
        activate_all_children_locations:
          'Activer les emplacements enfants, Activer tous les enfants',
        name: "Nom, Emplacement, Nom de l'emplacement, Lieu, Nom du lieu, Site, Salle, Local, Bâtiment, Bureau, Nom de la salle, N° de salle, Numéro de salle, Pièce",
        parent_id:
          'Emplacement parent, Parent, Fait partie de, Dépend de, Bâtiment?, Site?, Étage?, Niveau?',
        street1: 'Rue, Adresse, Adresse 1, Voie, Numéro et rue',
        street2: "Complément d'adresse, Adresse 2",
        city: 'Ville, Localité, Commune',
        state: 'Région, Province, Département, Canton',
        zipcode: 'Code postal, CP, NPA',
        identification_number: "Code du site, Code de l'emplacement, Numéro d'identification, Code",
        status: 'Statut',
        country: 'Pays',
        lati: 'Latitude',
        longi: 'Longitude',
      },
    },
    members: {
      names:
        'Membres, Membre, Utilisateurs, Utilisateur, Personnes, Employés, Salariés, Personnel, Collaborateurs',
      id: 'Numéro de membre, N° de membre, ID du membre, ID utilisateur',
      fields: {
        ...RECORD,
        user_id:
          'Membre, Utilisateur, Personne, Employé, Salarié, E-mail, Courriel, Adresse e-mail',
        email:
          'E-mail, Courriel, Adresse e-mail, Adresse électronique, Mél, E-mail professionnel, Courriel professionnel, Mail, Adresse mail, E-mail pro, Adresse mél',
        first_name: 'Prénom, Prénoms',
        last_name: 'Nom de famille, Nom, Patronyme',
        role_id: "Rôle, Rôle de l'utilisateur, Profil",
        employee_id:
          "Matricule, Numéro de matricule, Numéro d’employé, N° d’employé, Numéro de salarié, N° matricule, Matr., N° salarié, N° d'agent",
        employee_identification_number: 'Numéro d’identification de l’employé, Identifiant employé',
        team_id: 'Équipe',
        user_listing_id: 'Liste d’utilisateurs, Liste des personnes',
        phone_number:
          'Téléphone, Numéro de téléphone, N° de téléphone, Tél., Portable, Mobile, Tél. professionnel, Tél. pro, N° tél.',
        fax: 'Fax, Numéro de fax, Télécopie',
        address_name: "Nom de l'adresse, Intitulé de l'adresse",
        address: 'Adresse, Rue, Adresse 1, Voie',
        address_line_2: "Complément d'adresse, Adresse 2",
        city: 'Ville, Localité, Commune',
        state: 'Région, Province, Canton',
        country: 'Pays',
        login_enabled: 'Connexion autorisée, Accès autorisé, Peut se connecter',
        subscribed_to_emails: 'Reçoit les e-mails, Abonné aux e-mails',
        skip_confirmation_email: "Ne pas envoyer l'invitation, Sans e-mail de confirmation",
        full_name:
          'Nom complet, Nom affiché, Nom et prénom, Prénom et nom, Employé, Collaborateur, Salarié, NOM Prénom, Prénom NOM',
        role_name: 'Nom du rôle',
        status: 'Statut, Actif, Activé',
        department: 'Service, Département',
        zip_code: 'Code postal, CP, NPA',
        location_id: 'Emplacement, Lieu, Site',
        manager_id:
          'Responsable, Supérieur, Manager, Responsable hiérarchique, Supérieur hiérarchique, N+1',
      },
    },
    vendors: {
      names: 'Fournisseurs, Fournisseur, Vendeurs, Revendeurs',
      id: 'Numéro du fournisseur, N° du fournisseur, N° fournisseur, ID du fournisseur',
      fields: {
        ...RECORD,
        name: 'Nom, Fournisseur, Nom du fournisseur, Raison sociale, Société, Entreprise',
        website: 'Site web, Site internet, Site',
        address: 'Adresse, Rue, Voie',
        contact_person_name: 'Contact, Personne de contact, Interlocuteur, Nom du contact',
        email: 'E-mail, Courriel, Adresse e-mail, Adresse électronique',
        phone_number: 'Téléphone, Numéro de téléphone, N° de téléphone, Tél.',
        fax: 'Fax, Numéro de fax, Télécopie',
      },
    },
  },
};
