// The customer's own Tourwriter file: uploaded, its columns corrected, refused where it is none.

import { findOptions } from '@tradewind/api/integration.ts'
import { getCredentials, putColumns, putTemplate } from '@tradewind/api/integration/tourwriter.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { switchTourwriterOn, TOURWRITER_HEADINGS, tourwriterFile, uploadTemplate } from '@tradewind/stage/tourwriter.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { beforeAll, expect, test } from 'vitest'

const house = houseOfFile()
const [tom, jonas] = house.signedIn('buyer@demo.test', 'jonas@nordwind.test')
beforeAll(async () => {
  await switchTourwriterOn(house, tom)
  await switchTourwriterOn(house, jonas)
})

const OPTIONS = ['Garden room', 'Lake room'].map((product, i) => ({
  productId: `P-${i}`,
  optionId: `O-${i}`,
  product,
  option: 'Double',
  supplier: 'Otok Lodge',
  currency: 'EUR',
}))

test('the file is taken with its headings, and a person says what a column is where they are not known', async () => {
  await uploadTemplate(tom, tourwriterFile(OPTIONS).replace('Net rate', 'Amount'))
  const { template } = await tom.do(getCredentials)
  expect(template?.columns.map(({ heading }) => heading)).toEqual(
    TOURWRITER_HEADINGS.map((each) => (each === 'Net rate' ? 'Amount' : each)),
  )
  const problem = 'No column is taken for the nett or the retail rate.'
  expect(template).toMatchObject({ options: 2, lines: 2, uploadedBy: 'Tom Whitaker', problem })
  expect((await tom.ask(findOptions, { query: {} })).refusal.message).toContain(problem)
  const meanings = template?.columns.map(({ heading, meaning }) => (heading === 'Amount' ? 'nett' : meaning)) ?? []
  expect((await tom.do(putColumns, { body: { columns: meanings } })).template.problem).toBeNull()
  expect((await tom.do(findOptions, { query: { searchText: 'lake p-1' } })).items).toEqual([
    { code: 'P-1\tO-1', codeText: 'P-1 · O-1', name: 'Lake room · Double', supplierName: 'Otok Lodge' },
  ])
  for (const wrong of [meanings.slice(1), meanings.map((each) => (each === 'start' ? ('keep' as const) : each))])
    expect((await tom.ask(putColumns, { body: { columns: wrong } })).refusal.code).toBe('NotUsable')
})

test('a file with the same headings keeps what a person said of its columns, another one does not', async () => {
  await uploadTemplate(tom, tourwriterFile(OPTIONS.slice(1)).replace('Net rate', 'Amount'))
  expect((await tom.do(getCredentials)).template).toMatchObject({ options: 1, problem: null })
  await uploadTemplate(tom, tourwriterFile(OPTIONS).replace('Net rate', 'Price each'))
  expect((await tom.do(getCredentials)).template?.problem).not.toBeNull()
})

test.each([
  ['no headings of Tourwriter', 'Room,Rate\nDouble,100\n', 'no ProductID and OptionID'],
  ['no lines', 'ProductID,OptionID\n', 'no lines'],
])('a file with %s is refused, and one of another company is not found', async (_, text, reason) => {
  const before = await tom.do(getCredentials)
  const { path } = await upload(tom, { name: 'rates.csv', bytes: Buffer.from(text) })
  expect((await tom.ask(putTemplate, { body: { file: { path } } })).refusal).toMatchObject({
    code: 'NotUsable',
    message: expect.stringContaining(reason) as string,
  })
  expect((await jonas.ask(putTemplate, { body: { file: { path } } })).status).toBe(404)
  expect(await tom.do(getCredentials)).toEqual(before)
  expect(await jonas.do(getCredentials)).toEqual({ template: null })
})
