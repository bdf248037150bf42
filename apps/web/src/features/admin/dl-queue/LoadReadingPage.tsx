// The reading of one file of a data load: checked on its page and taken over into the supplier's draft.

import { getLoad } from '@tradewind/api/admin/dl-queue.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { ReaderPage } from '../../contracting/readings/public.ts'
import classes from './Queue.module.css'

export function LoadReadingPage() {
  usePageTitle('Reading, data load')
  const { id, importId } = useParams({ from: '/inside/admin/dl-queue/$id/reading/$importId' })
  const navigate = useNavigate()
  const found = useQuery(queryOf(getLoad, { params: { id } }))
  return (
    <div className={classes.reading}>
      <p className="s12 muted">
        <Link to={paths.dataLoads}>Data load</Link> / <Link to={paths.dataLoad(id)}>{found.data?.supplierName ?? 'This data load'}</Link> /
        Reading
      </p>
      <h1>{found.data?.files.find((file) => file.importId === importId)?.name ?? 'Reading'}</h1>
      <ReaderPage importId={importId} discarded={() => void navigate({ to: paths.dataLoad(id) })} />
    </div>
  )
}
