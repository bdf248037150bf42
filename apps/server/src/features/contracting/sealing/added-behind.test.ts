// What is added behind a sealed document, or cut off it.

import { execFileSync } from 'node:child_process'
import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkFile } from '@tradewind/domain/proof/check-file.ts'
import { findAddedStamps } from '@tradewind/domain/proof/pdf-additions.ts'
import { openSeal } from '@tradewind/domain/proof/pdf-seal.ts'
import { sha256Bytes } from '@tradewind/domain/proof/sha-256.ts'
import { findTimeStampToken, signedAttributes, signedData } from '@tradewind/domain/proof/signed-data.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Objects, objectText, stamped, stampObjects, type Update, updated } from './added-behind.ts'
import { nodePlatform } from './node-platform.ts'
import { newStamper, pdfToSeal, proofWith } from './sealing-sample.ts'

let folder: string
let sealed: Uint8Array
let stamp: (request: Uint8Array) => Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'added-'))
  stamp = newStamper(folder)
  openssl('req', '-x509', '-nodes', '-newkey', 'rsa:2048', '-keyout', 'key.pem', '-out', 'cert.pem', '-subj', '/CN=Seal', '-days', '30')
  const [certificate, key] = ['cert.pem', 'key.pem'].map((name) => readFileSync(join(folder, name))) as [Buffer, Buffer] // two names
  const der = new X509Certificate(certificate).raw
  const open = openSeal(await pdfToSeal(proofWith()))
  const attributes = signedAttributes(sha256Bytes(open.toSeal), der)
  const signature = sign('sha256', attributes, createPrivateKey(key))
  sealed = open.close(signedData({ attributes, signature, keyKind: 'rsa', certificates: [der] }))
})
afterAll(() => rmSync(folder, { recursive: true }))

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
const check = (bytes: Uint8Array) => checkFile(bytes, nodePlatform)
async function said(bytes: Uint8Array): Promise<readonly [boolean | undefined, readonly string[] | undefined]> {
  const checked = await check(bytes)
  return [checked?.isUnchanged, checked?.checks.find(({ name }) => name === 'Document')?.texts] as const
}

function token(covered: Uint8Array, hash = '-sha256'): Uint8Array {
  writeFileSync(join(folder, 'covered'), covered)
  return findTimeStampToken(stamp(openssl('ts', '-query', '-data', 'covered', hash, '-cert'))) ?? new Uint8Array()
}
function withStamp(pdf: Uint8Array, change: (update: Update) => Update = (update) => update): Uint8Array {
  return stamped(updated(pdf, change({ objects: stampObjects(pdf).objects })), token)
}
/** With a stamp, and some of the objects written in another way. */
const withObjects = (change: (objects: Objects) => Objects) =>
  withStamp(sealed, ({ objects }) => ({ objects: { ...objects, ...change(objects) } }))

/** With a stamp, and something written in another way before it is stamped. */
function withText(from: string | RegExp, to: string): Uint8Array {
  const text = Buffer.from(updated(sealed, place())).toString('latin1')
  const added = text.slice(sealed.length).replace(from, to)
  return stamped(Buffer.from(text.slice(0, sealed.length) + added, 'latin1'), token)
}

const NAMED =
  /^Added behind it, by the rules of PDF: a time stamp by Stamps, 20\d\d-\d\d-\d\d, \d\d:\d\d:\d\d UTC\. It changes nothing in the document$/

describe('a time stamp that is added by the rules of PDF', () => {
  test.each(['-sha256', '-sha384', '-sha512'])('leaves the document unchanged, and is named (%s)', async (hash) => {
    const file = stamped(updated(sealed, { objects: stampObjects(sealed).objects }), (covered) => token(covered, hash))
    expect(await said(file)).toEqual([true, [expect.stringMatching(/^Every byte is as sealed: version 4, /), expect.stringMatching(NAMED)]])
    // Two other judges: one for the seal, and one for the time stamp.
    writeFileSync(join(folder, 'stamped.pdf'), file)
    const judged = execFileSync('pdfsig', ['-nocert', join(folder, 'stamped.pdf')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    expect(judged).toMatch(/Signature #1:[\s\S]*Signature is Valid\.[\s\S]*Signature #2:/)
    const [added] = findAddedStamps(file, sealed.length) ?? []
    writeFileSync(join(folder, 'stamped'), added?.covered ?? '')
    writeFileSync(join(folder, 'token'), added?.token ?? '')
    openssl('ts', '-verify', '-data', 'stamped', '-in', 'token', '-token_in', '-CAfile', 'tsa.pem')
  })

  test('may have a drawing without an area, as some programs write it', async () => {
    expect(await said(withLook('[0 0 0.0 0]'))).toEqual([true, [expect.anything(), expect.stringMatching(NAMED)]])
  })

  test('may follow another one, and data for checking signatures may come with it', async () => {
    const { catalog, objects, signature } = stampObjects(sealed)
    const text = objectText(Buffer.from(sealed).toString('latin1'), catalog).replace(/>>$/, `/DSS ${signature + 1} 0 R\n>>`)
    const withData = { ...objects, [catalog]: text, [signature + 1]: `<< /Type /DSS /Certs [] >>` }
    expect(await said(withStamp(withStamp(sealed, () => ({ objects: withData }))))).toEqual([
      true,
      [expect.anything(), expect.stringMatching(/a time stamp by Stamps, .+, and one by Stamps, /)],
    ])
    const { [catalog]: root = '', [signature + 1]: data = '' } = withData
    expect(await said(updated(sealed, { objects: { [catalog]: root, [signature + 1]: data } }))).toEqual([
      true,
      [expect.anything(), expect.stringContaining('data for checking signatures')],
    ])
  })
})

/** With a stamp whose field has a drawing of this size. */
function withLook(box: string): Uint8Array {
  const { field, signature } = place()
  const drawing = `<< /Type /XObject /Subtype /Form /BBox ${box} /Length 3 >>\nstream\n%BL\nendstream`
  return withObjects((all) => ({
    [field]: (all[field] ?? '').replace('/F 132', `/F 132 /AP << /N ${signature + 1} 0 R >>`),
    [signature + 1]: drawing,
  }))
}

const place = () => stampObjects(sealed)
/** Of the table, up to the offset. */
const pageEntry = () => new RegExp(`(\\n${place().page} 1\\n\\d{10} )00000 n`)
const others: readonly [string, () => Uint8Array][] = [
  ['a remark', () => Buffer.concat([sealed, Buffer.from('\n% more')])],
  ['another ByteRange', () => Buffer.concat([sealed, Buffer.from('\n/ByteRange [0 10 20 30]')])],
  ['an update of nothing', () => updated(sealed, { objects: {} })],
  [
    'another content of a page',
    () => withObjects((all) => ({ [place().page]: (all[place().page] ?? '').replace('/Contents', '/Contents 1 0 R /Old') })),
  ],
  [
    'something on a page',
    () => withObjects((all) => ({ [place().page]: (all[place().page] ?? '').replace(/\/Annots \[/, '/Annots [1 0 R ') })),
  ],
  [
    'a note behind the fields of a page',
    () => withObjects((all) => ({ [place().page]: (all[place().page] ?? '').replace(/(\/Annots \[[^\]]*)\]/, '$1 1 0 R]') })),
  ],
  [
    'a field that is seen',
    () => withObjects((all) => ({ [place().field]: (all[place().field] ?? '').replace('[0 0 0 0]', '[0 0 90 90]') })),
  ],
  [
    'a field that does something',
    () => withObjects((all) => ({ [place().field]: (all[place().field] ?? '').replace('/F 132', '/F 132 /AA << >>') })),
  ],
  ['a field of text', () => withObjects((all) => ({ [place().field]: (all[place().field] ?? '').replace('/Sig', '/Tx') }))],
  [
    'a form of another kind',
    () => withObjects((all) => ({ [place().form]: (all[place().form] ?? '').replace('/SigFlags', '/XFA (x) /SigFlags') })),
  ],
  [
    'a seal that is left out',
    () => withObjects((all) => ({ [place().form]: (all[place().form] ?? '').replace(/\/Fields \[\d+ 0 R/, '/Fields [') })),
  ],
  [
    'a signature of somebody else',
    () => withObjects((all) => ({ [place().signature]: (all[place().signature] ?? '').replace('/DocTimeStamp', '/Sig') })),
  ],
  [
    'an action of the document',
    () => withObjects(() => ({ [place().catalog]: `${catalogText().replace(/>>$/, '/OpenAction [1 0 R /Fit]\n>>')}` })),
  ],
  ['another object of the document', () => withObjects(() => ({ 1: '<< /Type /Other >>' }))],
  ['one name twice', () => withObjects(() => ({ [place().catalog]: catalogText().replace('/Pages', '/Pages 1 0 R\n/Pages') }))],
  ['a table that names another place', () => withStamp(sealed, ({ objects }) => ({ objects, offsets: { [place().page]: 15 } }))],
  ['an object that no table names', () => withStamp(sealed, (update) => ({ ...update, trailer: '% 1 0 obj\n' }))],
  ['a trailer inside a remark', () => withStamp(sealed, (update) => ({ ...update, trailer: '% trailer\n' }))],
  ['an object that holds others', () => withObjects(() => ({ [place().signature + 1]: '<< /Type /Obj#53tm /N 1 >>' }))],
  ['a page that is taken away', () => withText(pageEntry(), '$100000 f')],
  ['a page of a later generation', () => withText(pageEntry(), '$100001 n')],
  ['an object that is named twice', () => withText(/(\d+ 1\n\d{10} 00000 n \n)trailer/, '$1$1trailer')],
  ['a size that leaves objects out', () => withText(/\/Size \d+/, '/Size 3')],
  ['a place of the table that readers read differently', () => withText(/(\/Prev \d+)/, '$1.0')],
  ['a note in place of a field', () => withText('/Subtype /Widget', '/Subtype /Text')],
  ['a field with a drawing', () => withLook('[0 0 90 90]')],
  ['a second table', () => withStamp(sealed, (update) => ({ ...update, trailer: '/XRefStm 15\n' }))],
]
const catalogText = () => objectText(Buffer.from(sealed).toString('latin1'), place().catalog)

describe('everything else that is added changes the document', () => {
  test.each(others)('%s', async (_, add) => {
    const file = add()
    expect(await said(file)).toEqual([false, [`${file.length - sealed.length} bytes were added behind the sealed document.`]])
  })

  test('so does a time stamp of another document', async () => {
    const file = stamped(updated(sealed, { objects: place().objects }), () => token(Buffer.from('another document')))
    expect(await said(file)).toEqual([false, ['The time stamp that was added behind the sealed document does not belong to it.']])
  })
})

describe('a sealed document', () => {
  test('that was cut, anywhere, says so', async () => {
    const [, texts] = await said(sealed.subarray(0, -7))
    expect(texts).toContain('The file ends 7 bytes before the end of what was sealed.')
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 8, max: sealed.length - 1 }), async (length) => {
        const [isUnchanged, [why] = []] = await said(sealed.subarray(0, length))
        expect(isUnchanged).toBe(false)
        expect(why).toMatch(/^The end of the file is missing\.$|^The file ends \d+ bytes before the end of what was sealed\.$/)
      }),
      { numRuns: 100 },
    )
  })

  test('whose ByteRange was changed says so', async () => {
    const text = Buffer.from(sealed).toString('latin1')
    const changed = (from: string | RegExp, to: string) => said(Buffer.from(text.replace(from, to), 'latin1'))
    const place = 'The place of the seal in the file (ByteRange) was changed.'
    for (const to of ['/ByteRange [1 ', '/ByteRange [0 9', '/ByteRanke [0 ', '/ByteRange [0, ', '/ByteRange [0 0 0 0] [0 '])
      expect(await changed('/ByteRange [0 ', to)).toEqual([false, expect.arrayContaining([place])])
    const [whole = '', head = '', rest = ''] = /(\/ByteRange \[0 \d+ \d+ )(\d+)/.exec(text) ?? []
    expect(await changed(whole, head + '0'.padEnd(rest.length))).toEqual([
      false,
      expect.arrayContaining(['The document was changed after it was sealed.']),
    ])
  })
})
