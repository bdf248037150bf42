// One article in the sidebar: its sections, opened one by one.

import { getHelpArticle } from '@tradewind/api/help.ts'
import { Accordion, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { queryOf } from '../../client/queries.ts'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { htmlOf } from './article-html.ts'
import { DidItHelp } from './DidItHelp.tsx'
import classes from './HelpSidebar.module.css'
import { withPlaces } from './places.ts'

/** An article that somebody chose, with the section that is open. */
export type ChosenArticle = { readonly entryId: string; readonly section?: number }

export type HelpItem = { readonly entryId: string; readonly title: string; readonly expressions: readonly string[] }

type HelpArticleProps = {
  article: ChosenArticle
  /** The articles that this person gets. */
  items: readonly HelpItem[]
  open: (article: ChosenArticle) => void
}

export function HelpArticle({ article: { entryId, section }, items, open }: HelpArticleProps) {
  const article = useQuery({ ...queryOf(getHelpArticle, { params: { entryId } }), staleTime: 60_000 })
  const follow = useLinks(items, open)
  if (article.error && !article.data) return <FailedRegion error={article.error} retry={() => void article.refetch()} />
  if (!article.data) return <Skeleton height={120} m={20} w="auto" />
  const { title, sections, state } = article.data
  const isGuide = state.source === 'guide'
  const headed = sections.map((each, index) => ({ ...each, key: String(index) })).filter((each) => each.title !== '')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by keyboard is clicked as well
    <section className={classes.article} aria-label={title} onClick={follow}>
      <h3>{title}</h3>
      {sections[0]?.title === '' && <Prose markdown={sections[0].text} isGuide={isGuide} />}
      <Accordion multiple chevronPosition="right" defaultValue={section === undefined ? [] : [String(section)]} keepMounted={false}>
        {headed.map((each) => (
          <Accordion.Item key={each.key} value={each.key}>
            <Accordion.Control>{each.title}</Accordion.Control>
            <Accordion.Panel>
              <Prose markdown={each.text} isGuide={isGuide} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <DidItHelp entryId={entryId} title={title} own={article.data.ownAnswer} />
    </section>
  )
}

function Prose({ markdown, isGuide }: { markdown: string; isGuide: boolean }) {
  const html = useQuery({
    queryKey: ['help text', isGuide, markdown],
    queryFn: async () => withPlaces(await htmlOf(markdown, isGuide)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own guide, or text of a service of which no HTML is taken over
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html.data ?? '' }} />
}

/** Links to articles open them here; links into the application change the screen and not the page. */
function useLinks(items: readonly HelpItem[], open: (article: ChosenArticle) => void) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href') ?? ''
    if (!address.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const entryId = /^\/help\/([\w.-]+)$/.exec(address)?.[1]
    if (entryId !== undefined && items.some((each) => each.entryId === entryId)) open({ entryId })
    else void navigate({ href: address })
  }
}
