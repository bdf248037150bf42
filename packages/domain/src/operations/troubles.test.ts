import { describe, expect, test } from 'vitest'
import { TOLD_AGAIN_MS, troublesOf, troublesToTell, type Vitals } from './troubles.ts'

const NOW = Date.parse('2027-03-10T12:00:00Z')
const HOUR = 3_600_000
const WELL: Vitals = {
  now: NOW,
  missing: [],
  failedJobs: 0,
  jobsDueSince: NOW,
  mailDueSince: NOW,
  mail: { delivered: 900, failed: 3 },
  certificates: [{ fingerprint: 'ab12', until: NOW + 30 * 24 * HOUR }],
}
const sentences = (vitals: Partial<Vitals>) => troublesOf({ ...WELL, ...vitals }).map(({ sentence }) => sentence)

describe('trouble', () => {
  test('is none while all is well', () => {
    expect(troublesOf(WELL)).toEqual([])
  })

  test('is what does not answer, and a full disk', () => {
    expect(sentences({ missing: ['storage', 'disk'] })).toEqual(['The storage does not answer.', 'The disk is nearly full.'])
  })

  test('is a job or an e-mail that is an hour late, and not one that is less', () => {
    expect(sentences({ jobsDueSince: NOW - HOUR })).toEqual(['A background job is 1 hour late.'])
    expect(sentences({ mailDueSince: NOW - 26.5 * HOUR })).toEqual(['An e-mail is 26 hours late.'])
    expect(sentences({ jobsDueSince: NOW - HOUR + 1, mailDueSince: NOW - HOUR + 1 })).toEqual([])
  })

  test('is a job that failed at every try', () => {
    expect(sentences({ failedJobs: 1 })).toEqual(['1 background job failed at every try.'])
    expect(sentences({ failedJobs: 1200 })).toEqual(['1,200 background jobs failed at every try.'])
  })

  test('is a quarter of twenty e-mails or more that did not arrive', () => {
    expect(sentences({ mail: { delivered: 15, failed: 5 } })).toEqual(['5 e-mails of 20 in the last hour did not arrive.'])
    expect(sentences({ mail: { delivered: 16, failed: 5 } })).toEqual([])
    expect(sentences({ mail: { delivered: 0, failed: 19 } })).toEqual([])
  })

  test('is a certificate that ends within 30 days', () => {
    const until = (days: number) => [{ fingerprint: 'ab12', until: NOW + days * 24 * HOUR }]
    expect(sentences({ certificates: until(29.9) })).toEqual(['The certificate of the seal ends on 09 Apr 2027.'])
    expect(sentences({ certificates: until(-1) })).toEqual(['The certificate of the seal ended on 09 Mar 2027.'])
  })
})

describe('trouble that lasts', () => {
  const [jobs, disk] = troublesOf({ ...WELL, missing: ['disk'], failedJobs: 2 }).toReversed()

  test('is told at once, and again after a day', () => {
    if (!jobs || !disk) throw new Error('both are trouble')
    expect(troublesToTell([jobs, disk], [], NOW)).toEqual([jobs, disk])
    expect(troublesToTell([jobs, disk], [{ key: disk.key, at: NOW - TOLD_AGAIN_MS + 1 }], NOW)).toEqual([jobs])
    expect(troublesToTell([jobs, disk], [{ key: disk.key, at: NOW - TOLD_AGAIN_MS }], NOW)).toEqual([jobs, disk])
  })
})
