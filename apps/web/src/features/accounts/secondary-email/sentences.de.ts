// The sentences of further addresses, in German.

import type { SameKeys } from '../../../language/same-keys.ts'
import type { english } from './sentences.en.ts'

export const german: SameKeys<typeof english> = {
  title: 'E-Mail-Adressen',
  first: 'Erste Adresse',
  confirmed: 'Bestätigt',
  notConfirmed: 'Nicht bestätigt',
  again: 'Erneut senden',
  remove: 'Entfernen',
  removeNamed: 'Entfernen: {address}',
  add: 'Hinzufügen',
  addSecondary: 'Weitere Adresse hinzufügen',
  addHint: 'Auch mit ihr können Sie sich anmelden, sobald Sie den Link geöffnet haben, den wir an sie senden.',
  invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  password: 'Ihr Passwort',
  passwordHint: 'Damit niemand sonst dies an Ihrem Platz tun kann.',
  askRemove: 'Diese Adresse entfernen?',
  removeConfirmed: '{address} öffnet Ihr Konto dann nicht mehr.',
  removeUnconfirmed: 'Der Link, den wir an {address} gesendet haben, gilt dann nicht mehr.',
}
