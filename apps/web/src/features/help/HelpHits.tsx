// What a search in the help found.

import { searchHelp } from '@tradewind/api/help.ts'
import { Skeleton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted } from '@tradewind/domain/text/counted.ts'
import { searchText, searchWords } from '@tradewind/domain/text/search-text.ts'
import { queryOf } from '../../client/queries.ts'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import type { ChosenArticle } from './HelpArticle.tsx'
import classes from './HelpSidebar.module.css'

export function HelpHits({ words, open }: { words: string; open: (hit: ChosenArticle) => void }) {
  const hits = useQuery({ ...queryOf(searchHelp, { query: { words } }), placeholderData: keepPreviousData })
  if (hits.error && !hits.data) return <FailedRegion error={hits.error} retry={() => void hits.refetch()} />
  if (!hits.data) return <Skeleton height={240} m={20} w="auto" />
  const { items } = hits.data
  return (
    <>
      <p className={classes.cap} role="status">
        {items.length === 0 ? 'Nothing found. Try fewer or other words.' : counted(items.length, 'section found', 'sections found')}
      </p>
      <ul className={`${classes.list} ${classes.hits}`}>
        {items.map((hit) => (
          <li key={`${hit.entryId} ${hit.section}`}>
            <button type="button" onClick={() => open({ entryId: hit.entryId, section: hit.section })}>
              <IconFileText size={16} stroke={1.75} aria-hidden />
              <span>
                <b>{hit.sectionTitle || hit.title}</b>
                {hit.sectionTitle !== '' && <span className="s12 muted"> {hit.title}</span>}
                <span className={classes.excerpt}>
                  <Found text={hit.excerpt} words={words} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The text with the words that begin as those of the search marked. */
function Found({ text, words }: { text: string; words: string }) {
  const wanted = searchWords(words)
  return text.split(/(\s+)/).map((word, index) => {
    const isFound = wanted.some((each) => searchText(word.replace(/^[^\p{L}\p{N}]+/u, '')).startsWith(each))
    return isFound ? <mark key={index}>{word}</mark> : word
  })
}
