// The sentences of passkeys, in German.

import type { SameKeys } from '../../../language/same-keys.ts'
import type { english } from './sentences.en.ts'

export const german: SameKeys<typeof english> = {
  list: 'Passkeys',
  added: 'hinzugefügt: {added}',
  addedAndUsed: 'hinzugefügt: {added}, zuletzt verwendet: {used}',
  remove: 'Entfernen',
  removeNamed: 'Entfernen: {name}',
  askRemove: '{name} entfernen?',
  removeText: 'Dieser Passkey öffnet Ihr Konto dann nicht mehr.',
  add: 'Passkey hinzufügen',
  next: 'Weiter',
  addText: 'Ihr Gerät fragt als Nächstes nach Finger, Gesicht oder PIN.',
  name: 'Name',
  nameHint: 'Damit Sie ihn wiedererkennen, zum Beispiel Telefon.',
  password: 'Ihr Passwort',
}
