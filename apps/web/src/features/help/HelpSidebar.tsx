// Help beside the screen: what belongs to this screen, everything else for one's role, and a search by words. // A-SC-010, C-SC-003

import { listHelp } from '@tradewind/api/help.ts'
import { isForScreen } from '@tradewind/domain/help/help-index.ts'
import { guidePageOf } from '@tradewind/domain/help/guide-index.ts'
import { Button, CloseButton, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { queryOf } from '../../client/queries.ts'
import { paths } from '../../paths.ts'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { type ChosenArticle, HelpArticle, type HelpItem } from './HelpArticle.tsx'
import { FirstHour } from './FirstHour.tsx'
import { HelpHits } from './HelpHits.tsx'
import classes from './HelpSidebar.module.css'
import { PlaceNumbers } from './PlaceNumbers.tsx'

type HelpSidebarProps = {
  /** Whether the screen is seen beside it. */
  isBeside: boolean
  close: () => void
}

export function HelpSidebar({ isBeside, close }: HelpSidebarProps) {
  const { pathname } = useLocation()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ChosenArticle & { readonly at: string }>()
  const body = useRef<HTMLDivElement>(null)
  const help = useQuery({ ...queryOf(listHelp), staleTime: 60_000 })
  // What was chosen belongs to the screen at which it was: the next screen begins with its own.
  const article = chosen?.at === pathname ? chosen : undefined
  return (
    <div className={classes.help}>
      <header className={classes.head}>
        <h2>Help</h2>
        <Link to={paths.help(guidePageOf(pathname))} className="s12">
          Whole guide
        </Link>
        <CloseButton aria-label="Close help" onClick={close} />
      </header>
      <div className={classes.search}>
        <SearchField label="Search the help" value={words} onSearch={setWords} width="100%" inputRef={focusOn} />
      </div>
      {isBeside && <PlaceNumbers article={body} />}
      <div className={classes.body} ref={body}>
        {help.error && !help.data && <FailedRegion error={help.error} retry={() => void help.refetch()} />}
        {help.data?.state.notice != null && (
          <div className={classes.notice}>
            <Notice tone="info">{help.data.state.notice}</Notice>
          </div>
        )}
        {!help.data && !help.error && <Skeleton height={240} m={20} w="auto" />}
        {help.data && (
          <Shown
            items={help.data.items}
            pathname={pathname}
            words={words}
            article={article}
            open={(next) => {
              setWords('')
              setChosen(next && { ...next, at: pathname })
            }}
          />
        )}
      </div>
    </div>
  )
}

type ShownProps = {
  items: readonly HelpItem[]
  pathname: string
  words: string
  article: ChosenArticle | undefined
  /** Without an article: what belongs to the screen. */
  open: (article?: ChosenArticle) => void
}

function Shown({ items, pathname, words, article, open }: ShownProps) {
  if (words !== '') return <HelpHits words={words} open={open} />
  if (!article)
    return (
      <>
        <FirstHour />
        <ForThisScreen items={items} pathname={pathname} open={open} />
      </>
    )
  return (
    <>
      <Button
        className={classes.back}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={14} stroke={1.75} />}
        onClick={() => open()}
      >
        All for this screen
      </Button>
      <HelpArticle key={`${article.entryId} ${article.section}`} article={article} items={items} open={open} />
    </>
  )
}

/** Whoever opens the help by keyboard goes on in it. */
function focusOn(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
}

function ForThisScreen({
  items,
  pathname,
  open,
}: {
  items: readonly HelpItem[]
  pathname: string
  open: (article: ChosenArticle) => void
}) {
  const here = onlyOnce(items.filter((each) => isForScreen(each, pathname)))
  const shown = here.length > 0 ? here : items.slice(0, 1)
  const others = onlyOnce(items).filter((each) => !shown.some((one) => one.entryId === each.entryId))
  return (
    <>
      <h3 className={classes.cap}>For this screen</h3>
      {shown.map((each) => (
        <HelpArticle key={each.entryId} article={each} items={items} open={open} />
      ))}
      {others.length > 0 && <h3 className={classes.cap}>More help</h3>}
      <ul className={classes.list}>
        {others.map((each) => (
          <li key={each.entryId}>
            <button type="button" onClick={() => open({ entryId: each.entryId })}>
              <IconFileText size={16} stroke={1.75} aria-hidden />
              {each.title}
              <IconChevronRight size={14} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** An article may have several entries of the index. */
function onlyOnce(items: readonly HelpItem[]): HelpItem[] {
  return items.filter((each, index) => items.findIndex((other) => other.entryId === each.entryId) === index)
}
