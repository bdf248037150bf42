import { describe, expect, test } from 'vitest'
import { changedPeriod, formFor, nameFor } from './new-sheet-form.ts'

const location = {
  locationId: 'l',
  locationName: 'Hotel Marina',
  place: 'Split',
  newest: { templateId: 't', templateName: 'Rates 2026', startDate: '2026-01-01', endDate: '2026-12-31', currency: 'USD' },
}

describe('what a new rate sheet begins with', () => {
  test('is the year after the newest one of the location, in its currency', () => {
    expect(formFor(location, '2026-11-21')).toMatchObject({
      fromTemplateId: 't',
      head: { templateName: 'Rates 2027', startDate: '2027-01-01', endDate: '2027-12-31', currency: 'USD' },
    })
  })

  test.each([
    ['2026-03-31', '2026-04-01', 'Rates 2026/27'],
    ['2026-04-01', '2027-04-01', 'Rates 2027/28'],
  ])('is the contract year that comes next where there is none: on %s it begins on %s', (today, startDate, templateName) => {
    const { head, fromTemplateId } = formFor({ ...location, newest: null }, today)
    expect(head).toMatchObject({ startDate, templateName })
    expect(head.endDate.slice(4)).toBe('-03-31')
    expect(fromTemplateId).toBeUndefined()
  })

  test('a name that nobody has chosen follows the period, a chosen one stays', () => {
    const { head } = formFor(location, '2026-11-21')
    expect(changedPeriod(head, { ...head, startDate: '2027-04-01', endDate: '2028-03-31' }).templateName).toBe('Rates 2027/28')
    const named = { ...head, templateName: 'Agents' }
    expect(changedPeriod(named, { ...named, endDate: '2028-01-31' }).templateName).toBe('Agents')
    expect(changedPeriod(head, named).templateName).toBe('Agents')
    expect(nameFor({ startDate: '2027-01-01', endDate: '2027-06-30' })).toBe('Rates 2027')
  })
})
