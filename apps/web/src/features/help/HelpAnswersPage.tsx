// Which articles of the help helped their readers, and what these wrote last, for the provider's people.

import { type AnsweredArticle, type HelpSentence, listHelpAnswers } from '@tradewind/api/help.ts'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { GUIDE } from '@tradewind/domain/help/guide-index.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { momentText } from '../../ui/moment-text.ts'
import type { DataColumn } from '../../ui/table-column.ts'
import { Tag } from '../../ui/Tag.tsx'
import classes from './HelpAnswers.module.css'

export function HelpAnswersPage() {
  usePageTitle('Answers about the help')
  const { providerRole } = useSession()
  const isAllowed = hasOneOf(providerRole, listHelpAnswers.roles)
  const { article } = useSearch({ from: '/inside/admin/help' })
  const answers = useQuery({
    ...queryOf(listHelpAnswers, { query: article === undefined ? {} : { entryId: article } }),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  })
  if (!isAllowed) return <EmptyState isPage title="This screen is for support and for administrators of the platform" />
  return (
    <div className={classes.page}>
      <h1>Answers about the help</h1>
      {answers.error && !answers.data ? (
        <FailedRegion error={answers.error} retry={() => void answers.refetch()} />
      ) : !answers.data ? (
        <Skeleton height={320} />
      ) : answers.data.articles.length === 0 ? (
        <EmptyState title="Nobody has answered yet">At the end of each article, readers say whether it helped.</EmptyState>
      ) : (
        <div className={classes.columns}>
          <Articles articles={answers.data.articles} chosen={article} />
          <Sentences sentences={answers.data.sentences} articles={answers.data.articles} chosen={article} />
        </div>
      )}
    </div>
  )
}

const ARTICLES: readonly DataColumn<AnsweredArticle>[] = [
  {
    id: 'article',
    head: 'Article',
    isRowHead: true,
    cell: ({ entryId, title }) => (GUIDE.some((page) => page.entryId === entryId) ? <Link to={paths.help(entryId)}>{title}</Link> : title),
  },
  { id: 'no', head: 'No', cell: ({ no }) => countText(no) },
  { id: 'yes', head: 'Yes', cell: ({ yes }) => countText(yes) },
  {
    id: 'sentences',
    head: 'Sentences',
    cell: ({ entryId, title, sentences }) =>
      sentences === 0 ? (
        '0'
      ) : (
        <Link to={paths.helpAnswers} search={{ article: entryId }} aria-label={`${countText(sentences)} about ${title}`}>
          {countText(sentences)}
        </Link>
      ),
  },
]

function Articles({ articles, chosen }: { articles: readonly AnsweredArticle[]; chosen: string | undefined }) {
  return (
    <Card title="Articles" count={articles.length}>
      <DataTable
        label="Articles"
        shape="figures"
        columns={ARTICLES}
        rows={articles}
        keyOf={(each) => each.entryId}
        rowClass={(each) => (each.entryId === chosen ? classes.chosen : undefined)}
      />
    </Card>
  )
}

type SentencesProps = { sentences: readonly HelpSentence[]; articles: readonly AnsweredArticle[]; chosen: string | undefined }

function Sentences({ sentences, articles, chosen }: SentencesProps) {
  const navigate = useNavigate()
  const title = articles.find((each) => each.entryId === chosen)?.title ?? chosen
  return (
    <Card
      title={title === undefined ? 'Last sentences' : `About ${title}`}
      action={
        chosen !== undefined && (
          <Button size="compact-sm" variant="subtle" onClick={() => void navigate({ to: paths.helpAnswers, search: {} })}>
            All articles
          </Button>
        )
      }
    >
      {sentences.length === 0 && <p className={`${classes.none} s13 muted`}>Nobody has written anything.</p>}
      <ul className={classes.sentences} aria-label="Last sentences">
        {sentences.map((each) => (
          <li key={`${each.at} ${each.entryId} ${each.companyName} ${each.text}`}>
            <p className="s12 muted">
              <Tag tone={each.didHelp ? 'ok' : 'warn'}>{each.didHelp ? 'Helped' : 'Did not help'}</Tag> {each.title}
            </p>
            <p className={classes.text}>{each.text}</p>
            <p className="s12 muted">
              {each.companyName}, {each.side}, <time dateTime={each.at}>{momentText(each.at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
