import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, getDay } from '../calendar/day.ts'
import { canonicalText, type Json, sealForReading, sealText } from '../proof/canonical-text.ts'
import { initialsOf, oneLine, searchText } from '../text/search-text.ts'
import {
  canReadRates,
  CONTRACT_STATES,
  type ContractState,
  isAfterPeriod,
  isWaiting,
  listStateOf,
  newestBeside,
  nextChangeByTime,
  statesOpenTo,
} from './contract-state.ts'
import { DOWNLOAD_FORMATS, downloadName, fileNameText, ratesPrefix, zipName } from './download-names.ts'
import { commonGroup } from './template-lists.ts'

describe('contract states', () => {
  const contract = {
    state: 'pending',
    endDate: getDay('2027-03-31'),
    isViewedByBuyer: false,
    isSigned: false,
    isInEdit: false,
    inForce: null,
  } as const
  const today = getDay('2026-11-21')
  test.each([
    [{}, 'sent'],
    [{ isViewedByBuyer: true }, 'viewed'],
    [{ state: 'requested' }, 'newRequest'],
    [{ state: 'draft' }, 'inEdit'],
    [{ state: 'accepted' }, 'accepted'],
    [{ state: 'accepted', isSigned: true }, 'signed'],
    [{ state: 'loaded' }, 'loaded'],
    [{ state: 'rejected' }, 'rejected'],
    [{ state: 'withdrawn' }, 'withdrawn'],
    [{ state: 'withdrawn', endDate: getDay('2026-11-20') }, 'withdrawn'],
    [{ endDate: getDay('2026-11-20') }, 'expired'],
    [{ endDate: getDay('2026-11-21') }, 'sent'],
    [{ state: 'accepted', endDate: getDay('2026-11-20') }, 'accepted'],
    [{ inForce: 'accepted' }, 'accepted'],
    [{ inForce: 'accepted', isViewedByBuyer: true }, 'accepted'],
    [{ inForce: 'accepted', state: 'rejected' }, 'accepted'],
    [{ inForce: 'accepted', endDate: getDay('2026-11-20') }, 'accepted'],
    [{ inForce: 'loaded' }, 'loaded'],
    [{ inForce: 'loaded', state: 'accepted' }, 'accepted'],
  ] as const)('a contract that is %o is listed as %s [C-TR-001] [C-TR-002] [C-TR-003]', (change, shown) => {
    expect(listStateOf({ ...contract, ...change }, 'buyer', today)).toBe(shown)
  })

  test.each([
    [{}, null],
    [{ inForce: 'accepted' }, 'waiting'],
    [{ inForce: 'accepted', state: 'rejected' }, 'rejected'],
    [{ inForce: 'accepted', endDate: getDay('2026-11-20') }, 'expired'],
    [{ inForce: 'accepted', state: 'accepted' }, null],
  ] as const)('beside a version in force the newest one of %o is %s', (change, said) => {
    expect(newestBeside({ ...contract, ...change }, today)).toBe(said)
  })

  test('while the supplier edits a contract for one partner its own lists say so, and those of the buyer do not', () => {
    expect(listStateOf({ ...contract, isInEdit: true }, 'supplier', today)).toBe('inEdit')
    expect(listStateOf({ ...contract, isInEdit: true }, 'buyer', today)).toBe('sent')
  })

  test('time changes what lists say on the day that is told, and on no other', () => {
    const facts = fc.record({
      state: fc.constantFrom(...CONTRACT_STATES),
      endDate: fc.integer({ min: -20, max: 20 }).map((days) => addDays(today, days)),
      isViewedByBuyer: fc.boolean(),
      isSigned: fc.boolean(),
      isInEdit: fc.boolean(),
      inForce: fc.constantFrom('accepted', 'loaded', null),
    })
    fc.assert(
      fc.property(facts, fc.constantFrom('supplier', 'buyer'), fc.integer({ min: 1, max: 60 }), (given, side, days) => {
        const later = addDays(today, days)
        const changesOn = nextChangeByTime(given, today)
        if (changesOn === undefined || later < changesOn) {
          expect(listStateOf(given, side, later)).toBe(listStateOf(given, side, today))
          expect(newestBeside(given, later)).toBe(newestBeside(given, today))
          expect(isWaiting(given, later)).toBe(isWaiting(given, today))
        } else expect(nextChangeByTime(given, later)).toBeUndefined()
      }),
    )
  })

  test('the buyer reads the rates once they were sent, the supplier always', () => {
    expect(CONTRACT_STATES.filter((state) => canReadRates('buyer', state))).toEqual(['pending', 'accepted', 'rejected', 'loaded'])
    for (const state of CONTRACT_STATES) expect(canReadRates('supplier', state)).toBe(true)
  })

  test('only the buyer answers: what waits, what it rejected, and what it accepted', () => {
    for (const state of CONTRACT_STATES) expect(statesOpenTo('supplier', state)).toEqual([])
    const open = Object.fromEntries(CONTRACT_STATES.map((state) => [state, statesOpenTo('buyer', state)]))
    expect(open).toEqual({
      requested: [],
      draft: [],
      pending: ['accepted', 'rejected'],
      accepted: ['loaded'],
      rejected: ['accepted'],
      loaded: [],
      withdrawn: [],
    })
  })

  test('whatever is tried in whatever order: a contract is answered after it was sent, loaded after it was accepted, and loaded for good', () => {
    const tries = fc.array(fc.record({ side: fc.constantFrom('supplier', 'buyer'), to: fc.constantFrom(...CONTRACT_STATES) }), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(fc.constantFrom(...CONTRACT_STATES), tries, (first, steps) => {
        const path: ContractState[] = [first]
        for (const { side, to } of steps) {
          const from = path.at(-1) ?? first
          const open: readonly ContractState[] = statesOpenTo(side, from)
          expect(open).not.toContain(from)
          if (open.includes(to)) path.push(to)
        }
        const after = path.slice(1)
        if (first === 'requested' || first === 'draft' || first === 'loaded') expect(after).toEqual([])
        expect(after.some((state) => state === 'requested' || state === 'draft' || state === 'pending')).toBe(false)
        for (const [i, state] of path.entries()) {
          if (i > 0 && state === 'loaded') expect([path[i - 1], i]).toEqual(['accepted', path.length - 1])
        }
      }),
    )
  })

  test('accepting needs a confirmation from the day after the period on; rejecting and loading do not', () => {
    const endDate = getDay('2026-11-20')
    expect(isAfterPeriod('accepted', { endDate }, endDate)).toBe(false)
    expect(isAfterPeriod('accepted', { endDate }, addDays(endDate, 1))).toBe(true)
    for (const state of ['rejected', 'loaded'] as const) expect(isAfterPeriod(state, { endDate }, addDays(endDate, 1))).toBe(false)
  })
})

describe('names of downloads', () => {
  test.each([
    ['full', 'Hotel Porat-Full Version Rates.pdf', 'C-RL-140'],
    ['condensed', 'Hotel Porat-Compact Version Rates.pdf', 'C-RL-140'],
    ['quickview_desummarized', 'Hotel Porat-Quickview (xls) Rates.xlsx', 'C-RL-139'],
    ['quickview_summarized', 'Hotel Porat-Quickview with summary (xls) Rates.xlsx', 'C-RL-139'],
  ] as const)('a file of the format %s is called %s [%s]', (format, name, _requirement) => {
    expect(downloadName(format, 'Hotel Porat')).toBe(name)
  })

  test.each([
    ['full', 'Full Version Rates.zip', 'C-ST-038'],
    ['condensed', 'Compact Version Rates.zip', 'C-ST-037'],
    ['quickview_desummarized', 'Quickview (xls) Rates.zip', 'C-ST-035'],
    ['quickview_summarized', 'Quickview w/summary (xls) Rates.zip', 'C-ST-036'],
  ] as const)(
    'a zip of the format %s is called %s, behind its prefix where it has one [C-RL-138] [C-CN-041] [%s]',
    (format, name, _requirement) => {
      expect(zipName([format], '')).toBe(name)
      expect(zipName([format], 'Hotel Porat')).toBe(`Hotel Porat-${name}`)
    },
  )

  test('a zip is called by its format, or TCFiles when it holds several [C-CN-040]', () => {
    expect(zipName(['full'], '')).toBe('Full Version Rates.zip')
    expect(zipName(['full', 'condensed'], 'Porat')).toBe('Porat-TCFiles.zip')
  })

  test('a file says whose rates it holds, where, for when and in which version', () => {
    const rates = {
      supplierName: 'Solano Hotels',
      locationName: 'Solano Split',
      startDate: getDay('2026-12-01'),
      endDate: getDay('2027-11-30'),
    }
    expect(ratesPrefix({ ...rates, version: 2 })).toBe('Solano Hotels, Solano Split, 2026-12-01 to 2027-11-30, version 2')
    expect(ratesPrefix({ ...rates, locationName: 'Solano Hotels', version: 0 })).toBe('Solano Hotels, 2026-12-01 to 2027-11-30, draft')
    const long = ratesPrefix({ ...rates, supplierName: '北京饭店'.repeat(30), locationName: 'Ξενοδοχείο '.repeat(30), version: 12 })
    const name = downloadName('quickview_summarized', long)
    expect(name).toContain('version 12-Quickview with summary (xls) Rates.xlsx')
    expect(Buffer.byteLength(name)).toBeLessThan(250)
  })

  test('no file of a zip is a folder', () => {
    for (const format of DOWNLOAD_FORMATS) expect(downloadName(format, 'Porat/Split')).not.toMatch(/[\\/]/)
  })

  test('a name never leaves its folder', () => {
    expect(fileNameText('../../etc/passwd')).toBe('etc passwd')
    expect(fileNameText('insurance\u202efdp.exe')).toBe('insurancefdp.exe')
    expect(fileNameText('Ξενοδοχείο "Αθήνα"\r\n')).toBe('Ξενοδοχείο Αθήνα')
    expect(['Hotel Co.', 'CON', 'nul.rates', 'Lodge . .', 'Conrad'].map(fileNameText)).toEqual([
      'Hotel Co',
      'CON_',
      'nul_.rates',
      'Lodge',
      'Conrad',
    ])
    expect(Buffer.byteLength(fileNameText('ந'.repeat(300)))).toBeLessThanOrEqual(200)
  })
})

describe('text', () => {
  test('is searched without case, accents and double spaces', () =>
    expect(searchText(' Otok  Korčula ', null, 'ØRSTED')).toBe('otok korcula orsted'))
  test('has initials', () => expect(['Meridian Tours', 'Porat', '北京饭店', ''].map(initialsOf)).toEqual(['MT', 'PO', '北京', '']))
  test('stays on one line', () => expect(oneLine('a\r\nBcc: b\u2028c')).toBe('a Bcc: b c'))
})

describe('proof', () => {
  test('equal content has one writing, whatever the order of its keys', () => {
    const shuffled = (value: Json): Json =>
      value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).reverse()) : value
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.parse(JSON.stringify(value)) as Json
        expect(canonicalText(shuffled(json))).toBe(canonicalText(json))
        expect(JSON.parse(canonicalText(json))).toEqual(json)
      }),
    )
    expect(canonicalText({ b: 1, a: undefined, c: [{ z: null }] })).toBe('{"b":1,"c":[{"z":null}]}')
  })

  test('a seal names its content and the seal before it', () => {
    expect(sealText({ previousSeal: 'p', contentHash: 'c', version: 2, publishedAt: 't' })).toBe(
      '{"contentHash":"c","previousSeal":"p","publishedAt":"t","version":2}',
    )
    expect(sealForReading('9f3ac41e77d0aa')).toBe('9f3a c41e 77d0')
  })
})

describe('the group that templates have in common', () => {
  const of = (locationId: string, year: number) => ({ locationId, locationName: `Solano ${locationId}`, startDate: `${year}-04-01` })
  test.each([
    [[], undefined, undefined],
    [[of('Split', 2027), of('Split', 2028)], undefined, 'Solano Split'],
    [[of('Split', 2027), of('Vienna', 2027)], undefined, '2027'],
    [[of('Split', 2027), of('Vienna', 2028)], undefined, undefined],
    [[of('Split', 2027), of('Split', 2027)], 'location', 'Solano Split'],
    [[of('Split', 2027), of('Split', 2027)], 'year', '2027'],
    [[of('Split', 2027), of('Split', 2028)], 'year', 'Solano Split'],
    [[of('Split', 2027), { ...of('Vienna', 2028), locationName: 'Solano Split' }], undefined, undefined],
  ] as const)('%j, listed by %s, are called %s', (templates, by, name) => {
    expect(commonGroup(templates, by)).toBe(name)
  })
})
