// The sentences of sessions elsewhere, in German.

import type { SameKeys } from '../../../language/same-keys.ts'
import type { english } from './sentences.en.ts'

export const german: SameKeys<typeof english> = {
  title: 'Sitzungen',
  everywhere: 'Überall abmelden',
  thisOne: 'Diese',
  times: '{address} · angemeldet: {began} · zuletzt verwendet: {used}',
  signOut: 'Abmelden',
  signOutOf: 'Abmelden: {device}, {address}',
  askEverywhere: 'Überall abmelden?',
  everywhereText: 'Alle Ihre Sitzungen enden, auch diese.',
}
