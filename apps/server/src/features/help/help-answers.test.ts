import { answerHelp, getHelpArticle, listHelpAnswers } from '@tradewind/api/help.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [ana, tom, mira] = house.signedIn('supplier@demo.test', 'buyer@demo.test', 'support@demo.test')

const answer = (of: Person, entryId: string, didHelp: boolean, sentence = '') =>
  of.ask(answerHelp, { params: { entryId }, body: { didHelp, sentence } })
const own = async (of: Person, entryId: string) => (await of.do(getHelpArticle, { params: { entryId } })).ownAnswer
const read = (entryId?: string) => mira.do(listHelpAnswers, { query: entryId === undefined ? {} : { entryId } })
const countsOf = async (entryId: string) => {
  const found = (await read()).articles.find((each) => each.entryId === entryId)
  return found && [found.yes, found.no, found.sentences]
}

describe('whether an article helped', () => {
  test('is one answer for each person and article, which they can change', async () => {
    expect(await own(ana, 'seasons')).toBeNull()
    expect((await answer(ana, 'seasons', false)).status).toBe(200)
    expect(await own(ana, 'seasons')).toEqual({ didHelp: false, sentence: '' })
    expect(await countsOf('seasons')).toEqual([0, 1, 0])
    // Pressed twice, as fast as one can.
    const both = await Promise.all([answer(ana, 'seasons', true, 'The picture.'), answer(ana, 'seasons', true, 'The picture.')])
    expect(both.map((each) => each.status)).toEqual([200, 200])
    expect(await own(ana, 'seasons')).toEqual({ didHelp: true, sentence: 'The picture.' })
    expect(await countsOf('seasons')).toEqual([1, 0, 1])
    await answer(ana, 'seasons', true)
    expect(await countsOf('seasons')).toEqual([1, 0, 0])
  })

  test('is read by support with the last sentences, those that did not help first; nobody else finds it', async () => {
    await answer(ana, 'first-steps', true, 'Clear\u202e and\nshort.')
    await answer(tom, 'first-steps', false, 'Where do I begin as a buyer?')
    await answer(tom, 'workspace', true)
    const { articles, sentences } = await read()
    expect(articles.map(({ entryId, yes, no }) => [entryId, yes, no])).toEqual([
      ['first-steps', 1, 1],
      ['seasons', 1, 0],
      ['workspace', 1, 0],
    ])
    expect(sentences.map(({ text, companyName, side, didHelp }) => [text, companyName, side, didHelp])).toEqual([
      ['Where do I begin as a buyer?', 'Meridian Tours', 'buyer', false],
      ['Clear and short.', 'Solano Hotels', 'supplier', true],
    ])
    expect(sentences[0]?.title).toBe('First steps')
    expect((await read('workspace')).sentences).toEqual([])
    expect((await read('first-steps')).sentences).toHaveLength(2)
    for (const email of ['billing@demo.test', 'loading@demo.test'])
      expect((await (await house.signIn(email)).ask(listHelpAnswers)).status).toBe(404)
    expect((await ana.ask(listHelpAnswers)).status).toBe(404)
  })

  test('is asked of articles that the reader gets, in at most 500 characters', async () => {
    expect((await answer(tom, 'seasons', true)).refusal.code).toBe('NotFound')
    expect((await answer(tom, 'no-such-article', true)).refusal.code).toBe('NotFound')
    expect((await answer(tom, 'workspace', true, 'a'.repeat(501))).refusal.code).toBe('WrongInput')
    expect((await answer(tom, 'workspace', true, 'a'.repeat(500))).status).toBe(200)
  })

  test('names an article that is gone by its id', async () => {
    const { queries } = house.services.db
    await queries.updateTable('help_answer').set({ entry_id: 'gone-by-now' }).where('entry_id', '=', 'workspace').execute()
    expect((await read()).articles).toContainEqual(expect.objectContaining({ entryId: 'gone-by-now', title: 'gone-by-now' }))
  })
})
