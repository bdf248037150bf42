import { describe, expect, test } from 'vitest'
import { CONVERSION_STATUSES, CONVERSION_STEPS, type ConversionStatus, isEnded, statusAfter } from './conversion-status.ts'

const after = (status: ConversionStatus) => Object.fromEntries(CONVERSION_STEPS.map((step) => [step, statusAfter(status, step) ?? '-']))

describe('the status of a data load', () => {
  test('awaiting supplier rates becomes In Progress when a draft is created [C-TR-014]', () => {
    expect(statusAfter('awaiting supplier rates', 'draftCreated')).toBe('In Progress')
  })
  test('in queue becomes In Progress when a draft is created [C-TR-015]', () => {
    expect(statusAfter('in queue', 'draftCreated')).toBe('In Progress')
  })
  test('every step from every status', () => {
    expect(Object.fromEntries(CONVERSION_STATUSES.map((status) => [status, Object.values(after(status)).join(' | ')]))).toEqual({
      'awaiting supplier rates': 'in queue | In Progress | - | - | - | - | - | withdrawn',
      'in queue': 'in queue | In Progress | - | - | - | - | - | withdrawn',
      'In Progress': 'In Progress | - | in queue | supplier review | - | - | - | withdrawn',
      'supplier review': 'In Progress | - | - | - | In Progress | accepted | - | withdrawn',
      accepted: '- | - | - | - | - | - | supplier review | -',
      withdrawn: '- | - | - | - | - | - | - | -',
    })
  })
  test('it ends accepted or withdrawn, and from every other status it can end', () => {
    expect(CONVERSION_STATUSES.filter(isEnded)).toEqual(['accepted', 'withdrawn'])
    for (const status of CONVERSION_STATUSES) if (!isEnded(status)) expect(statusAfter(status, 'withdraw')).toBe('withdrawn')
  })
})
