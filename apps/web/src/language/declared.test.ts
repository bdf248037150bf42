import { CHOSEN_NOTIFICATIONS } from '@tradewind/api/accounts/settings.ts'
import { KEPT_FOR } from '@tradewind/domain/accounts/kept-for.ts'
import { expect, test } from 'vitest'
import { declared } from './declared.de.ts'

test('each text of a declaration that the settings show has German words, and no German words are left over', () => {
  const shown = [...CHOSEN_NOTIFICATIONS.map(({ label }) => label), ...KEPT_FOR.flatMap(({ what, until }) => [what, until])]
  expect(new Set(Object.keys(declared))).toEqual(new Set(shown))
})
