// The words of the first file of the application, in German: plain texts without arguments.

import type { SameKeys } from '../same-keys.ts'
import type { english } from './sentences.en.ts'

export const german: SameKeys<typeof english> = {
  again: 'Erneut versuchen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  closeMessage: 'Diese Meldung schließen',
  showPassword: 'Passwort anzeigen',
  loading: 'Wird geladen …',
  required: 'Dieses Feld ist erforderlich',
  noAddress: 'Das ist keine E-Mail-Adresse.',
  typed: { isLost: 'Ihre Eingabe ist nicht gespeichert. Erneutes Schließen verwirft sie.', drop: 'Verwerfen' },
  theme: { light: 'Helle Darstellung', dark: 'Dunkle Darstellung' },
  notFound: {
    tab: 'Nichts unter dieser Adresse',
    title: 'Unter dieser Adresse gibt es nichts',
    back: 'Zurück',
    signedOut: 'Der Link ist möglicherweise alt oder unvollständig. Melden Sie sich an, um zu sehen, was für Sie da ist.',
    signedIn: 'Der Link ist möglicherweise alt oder unvollständig, oder er führt zu etwas, das nur ein anderes Unternehmen sehen kann.',
    signIn: 'Anmelden',
    toRequest: 'Zur Anfrage',
    toContract: 'Zum Vertrag',
    toHome: 'Zur Startseite',
    findCompany: 'Unternehmen suchen',
    dataLoads: 'Datenerfassung',
    contracts: 'Verträge',
    templates: 'Vorlagen',
    requests: 'Anfragen',
  },
  problem: {
    away: 'Das kann derzeit nicht angezeigt werden',
    partMissing: 'Ein Teil von Tradewind konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    defect: 'Diese Seite hat einen Fehler',
    reported: 'Er wurde gemeldet. Was Sie gespeichert haben, ist sicher.',
  },
}
