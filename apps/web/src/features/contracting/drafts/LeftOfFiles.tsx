// What of the supplier's own files is not in the draft, until it is published: to be entered, or left out knowingly.

import { listReadFiles } from '@tradewind/api/contracting/readings.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import classes from './LeftOfFiles.module.css'

export function LeftOfFiles({ draftId }: { draftId: string }) {
  const found = useQuery(queryOf(listReadFiles, { params: { id: draftId } }))
  const files = found.data?.files.filter(({ left }) => left.length > 0) ?? []
  if (files.length === 0) return null
  return (
    <section className={classes.left} aria-label="Not taken over from files">
      <h2>Not taken over</h2>
      {files.map(({ importId, fileName, left }) => (
        <details key={importId}>
          <summary>
            {counted(left.length, 'thing', 'things')} of {fileName}
          </summary>
          <ul>
            {left.map((text, i) => (
              <li key={`${text} ${i}`}>{text}</li>
            ))}
          </ul>
          <Link to={paths.import(importId)}>Open the file</Link>
        </details>
      ))}
    </section>
  )
}
