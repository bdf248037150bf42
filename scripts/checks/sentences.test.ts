import { expect, test } from 'vitest'
import { differences, rawTexts } from './sentences.ts'

test('German that has other arguments, plurals or tags than English is found by its key', () => {
  const english = { plan: { days: '{days, plural, one {# day} other {# days}}', verified: '<b>{name}</b> is verified', title: 'Plan' } }
  expect(differences(english, { plan: { days: '{days, plural, other {# Tage}}', verified: '{name} <b>ist</b>', title: 'Tarif' } })).toEqual(
    [],
  )
  expect(differences(english, { plan: { days: 'Tage', verified: '{name} ist verifiziert', title: '{count} Tarife' } })).toEqual([
    'plan.days has nothing in German, and days in English',
    'plan.verified has name in German, and <b> name in English',
    'plan.title has count in German, and nothing in English',
  ])
})

test('English that is written into a screen is found, and keys and names are not', () => {
  expect(rawTexts("const a = <p className='row'>Save it <b>{t('save')}</b> Tradewind</p>")).toEqual(['1: Save it'])
  expect(rawTexts(`const a = (\n  <A aria-label={isOpen ? 'Close' : t('open')} to='/home' title={\`Remove \${name}\`} />\n)`)).toEqual([
    '2: Close',
    '2: Remove',
  ])
  expect(rawTexts("const a = <Tag>{isOn ? t('on') : 'Off'}</Tag>")).toEqual(['1: Off'])
  expect(rawTexts(`const a = <Mark className={isOn ? \`on \${tone}\` : 'off'}>{count} · {name}</Mark>`)).toEqual([])
})
