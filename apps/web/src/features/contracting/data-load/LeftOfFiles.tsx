// What of the supplier's files is not in the rate sheet, beside the file. Nothing of a file is left out unsaid.

import { listReadFiles } from '@tradewind/api/contracting/readings.ts'
import { useQuery } from '@tanstack/react-query'
import { counted } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../../client/queries.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import classes from './DataLoad.module.css'

export function LeftOfFiles({ draftId }: { draftId: string }) {
  const found = useQuery({ ...queryOf(listReadFiles, { params: { id: draftId } }), staleTime: 0 })
  if (found.error) return <FailedRegion error={found.error} retry={() => void found.refetch()} />
  const files = found.data?.files.filter((file) => file.left.length > 0) ?? []
  if (files.length === 0) return null
  const count = files.reduce((sum, file) => sum + file.left.length, 0)
  return (
    <section className={classes.left} aria-label="Not taken over">
      <details open>
        <summary>{counted(count, 'thing', 'things')} of your files not taken over</summary>
        {files.map((file) => (
          <div key={file.importId}>
            {files.length > 1 && <p className="s12 muted">{file.fileName}</p>}
            <ul>
              {file.left.map((text, i) => (
                <li key={i}>{text}</li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  )
}
