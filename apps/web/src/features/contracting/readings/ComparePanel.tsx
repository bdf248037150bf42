// What taking the file over does to the rate sheets that stand: added, changed, gone and unchanged, with the effect on a typical stay.

import { compareReading, type ReadingView } from '@tradewind/api/contracting/readings.ts'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './ReaderPage.module.css'
import type { OpenReading } from './use-reading.ts'

const WORDS = { added: 'Added', changed: 'Changed', gone: 'Gone', unchanged: 'Unchanged' } as const

export function ComparePanel({ view, open }: { view: ReadingView; open: OpenReading }) {
  // Corrections that are not saved yet are part of what is compared.
  const [opened] = useState(() => Date.now())
  const found = useQuery({
    queryKey: ['compared reading', view.importId, opened],
    queryFn: async () => {
      await open.settle()
      return callServer(compareReading, { params: { id: view.importId } })
    },
    gcTime: 0,
  })
  if (found.error) return <Notice tone="warn">{messageOf(found.error)}</Notice>
  if (!found.data) return <p className={classes.none}>Comparing…</p>
  if (found.data.locations.length === 0) return <p className={classes.none}>There is nothing to compare yet.</p>
  const { gone } = open.choices
  return (
    <>
      {found.data.locations.map((location) => (
        <section key={location.section} className={classes.compared} aria-label={location.locationName}>
          <h3>
            {location.locationName} <Tag>{WORDS[location.change]}</Tag>{' '}
            <span className="muted">{location.templateName === null ? 'a new rate sheet' : `against ${location.templateName}`}</span>
          </h3>
          <ul>
            {location.products.map((product) => (
              <li key={product.pageId}>
                <p>
                  {product.productName} <span className="muted">{product.ratePackageName}</span> <Tag>{WORDS[product.change]}</Tag>
                </p>
                {product.effect !== null && <p className="s12">Typical stay in {product.effect}</p>}
                {product.change === 'changed' && (
                  <details>
                    <summary className="s12">
                      {product.seasons
                        .filter((season) => season.change !== 'unchanged')
                        .map((season) => `${season.seasonName}: ${WORDS[season.change].toLowerCase()}`)
                        .join(', ') || 'Show what changes'}
                    </summary>
                    <ul className="s12">
                      {product.lines.map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  </details>
                )}
                {product.change === 'gone' && (
                  <Checkbox
                    size="xs"
                    label="Take it out of the rate sheet"
                    checked={gone.includes(product.pageId)}
                    onChange={(event) =>
                      open.choose({
                        gone: event.currentTarget.checked ? [...gone, product.pageId] : gone.filter((pageId) => pageId !== product.pageId),
                      })
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
