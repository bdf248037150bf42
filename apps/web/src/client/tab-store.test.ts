import { expect, test } from 'vitest'
import { forgetSession } from './session.ts'
import { createTabStore, whenSessionEnds } from './tab-store.ts'

test('a store begins anew when the session ends: who listens hears it, and what runs is stopped', () => {
  const store = createTabStore(() => ({ files: ['rates.csv'] }))
  const heard: string[][] = []
  store.subscribe(({ files }) => heard.push(files))
  let stopped = 0
  whenSessionEnds(() => {
    stopped += 1
  })
  store.setState({ files: [] })
  forgetSession()
  expect(heard).toEqual([[], ['rates.csv']])
  expect(stopped).toBe(1)
})
