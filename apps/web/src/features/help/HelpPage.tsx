// The guide inside the application: one page for each journey.

import { GUIDE } from '@tradewind/domain/help/guide-index.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { NotFound } from '../../shell/NotFound.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { articleHtml, isArticle } from './articles.ts'
import classes from './HelpPage.module.css'

export function HelpPage() {
  usePageTitle('Guide')
  const { article } = useParams({ from: '/inside/help/$article' })
  const html = useQuery({
    queryKey: ['article', article],
    queryFn: () => articleHtml(article),
    enabled: isArticle(article),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isArticle(article)) return <NotFound />
  return (
    <div className={classes.page}>
      <nav aria-label="Guide" className={classes.contents}>
        {GUIDE.map(({ entryId: key, title }) => (
          <Link
            key={key}
            to={paths.help(key)}
            className={key === article ? classes.here : undefined}
            aria-current={key === article ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {html.data === undefined ? (
        <Skeleton height={480} radius="lg" />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own guide, built into the application
        <article className={classes.article} dangerouslySetInnerHTML={{ __html: html.data }} />
      )}
    </div>
  )
}
