// The sentences of erasing the data of a person, in German.

import type { SameKeys } from '../../../language/same-keys.ts'
import type { english } from './sentences.en.ts'

export const german: SameKeys<typeof english> = {
  title: 'Ihre Daten löschen',
  text: 'Ihr Konto wird gelöscht, und mit ihm Ihr Name und Ihre Adresse. Was Ihrem Unternehmen und seinen Partnern gehört, bleibt ohne Ihren Namen bestehen. Sie sehen zuerst, was gelöscht wird und was bleibt.',
  askOwn: 'Ihre Daten endgültig löschen?',
  erase: 'Löschen',
}
