// What Tourplan answers: replies, the forms of its errors, and what it has of what was sent.

import { describe, expect, test } from 'vitest'
import { errorText, isOverloaded, missingIn, readReply, xmlNodeOf } from './reply.ts'

const HEAD = '<?xml version="1.0"?>\n<!DOCTYPE Reply SYSTEM "x.dtd">\n'

describe('an answer', () => {
  test.each([
    ['<Reply><ErrorReply><Error>1051 SCN agent unknown</Error></ErrorReply></Reply>', '1051', 'agent unknown'],
    ['<Error><Details>7001 Authentication error</Details></Error>', '7001', 'Authentication error'],
    ['<Reply><Error><Type>x</Type><Details>1002 SCN Date_From &lt; today</Details></Error></Reply>', '1002', 'Date_From < today'],
    ['<Reply><ErrorReply><Error>Something else</Error></ErrorReply></Reply>', '', 'Something else'],
  ])('is an error with its number and words: %s', (xml, code, message) => {
    expect(readReply(HEAD + xml, 'SetRate')).toEqual({ kind: 'error', code, message })
  })

  test('names the document type that is asked for, the last one of several', () => {
    const xml =
      '<Reply><ErrorReply><Error>1000 SCN DTD a_1.dtd is not accepted, latest: productConnect_5_05_010.dtd</Error></ErrorReply></Reply>'
    expect(readReply(xml, 'SetRate')).toMatchObject({ dtd: 'productConnect_5_05_010' })
    expect(readReply('<Reply><ErrorReply><Error>1002 SCN no</Error></ErrorReply></Reply>', 'SetRate')).not.toHaveProperty('dtd')
  })

  test.each([
    '',
    'OK',
    '<html><p>Welcome<br></html>',
    '<Reply><SetRateReply>',
    '<Reply/>',
    '<Reply><GetRateReply/></Reply>',
    '<Reply><SetRateReply/></Reply><x/>',
  ])('is nonsense: %s', (xml) => {
    expect(readReply(xml, 'SetRate').kind).toBe('nonsense')
  })

  test('is a reply, whatever its attributes, comments and raw text', () => {
    expect(readReply(`\ufeff${HEAD}<Reply a="1"><!-- x --><SetRateReply /></Reply>\n`, 'SetRate').kind).toBe('reply')
    expect(xmlNodeOf('<a><![CDATA[<b>]]>&#65;&amp;&x;</a>')?.text).toBe('<b>A&&x;')
    expect(xmlNodeOf('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).toBeUndefined()
    expect(xmlNodeOf('<a>'.repeat(50) + '</a>'.repeat(50))).toBeUndefined()
  })

  test('is said in words with what Tourplan said', () => {
    expect(errorText({ code: '1051', message: 'no' })).toBe('Tourplan does not know this user or password (1051: no).')
    expect(errorText({ code: '', message: 'no' })).toBe('Tourplan answered with an error (no).')
    expect([isOverloaded({ code: '2051' }), isOverloaded({ code: '1051' })]).toEqual([true, false])
  })
})

test('what Tourplan has of what was sent is compared by content: numbers as numbers, and what it adds does not matter', () => {
  const sent = '<DateRange><OptionCode>A</OptionCode><RateSet><Min_SCU>1</Min_SCU><FITCost><TW>120.00</TW></FITCost></RateSet></DateRange>'
  const reply = (tw: string, more = '') =>
    xmlNodeOf(
      `<GetRateReply><DateRange><Opt_ID>9</Opt_ID><OptionCode>A </OptionCode><RateSet><FITCost><TW>${tw}</TW></FITCost><Min_SCU>1</Min_SCU></RateSet>${more}</DateRange></GetRateReply>`,
    )
  const missing = (node: ReturnType<typeof reply>) => (node ? missingIn(node, [sent]).length : -1)
  expect([
    missing(reply('120')),
    missing(reply('120.00', '<RateSet/>')),
    missing(reply('121')),
    missing(xmlNodeOf('<GetRateReply/>')),
  ]).toEqual([0, 0, 1, 1])
})
