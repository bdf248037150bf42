// The sentences of choosing a new password, in German.

import type { SameKeys } from '../../../language/same-keys.ts'
import type { english } from './sentences.en.ts'

export const german: SameKeys<typeof english> = {
  hint: 'Mindestens {least} Zeichen. Drei oder vier ungewöhnliche Wörter sind leicht zu merken.',
  'Too short': 'Zu kurz',
  'Too common': 'Zu häufig',
  Fair: 'Mittel',
  Good: 'Gut',
  Strong: 'Stark',
}
