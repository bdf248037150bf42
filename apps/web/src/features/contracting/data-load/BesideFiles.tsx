// The rate sheet editor with the supplier's files below it. A cell that is pressed is copied, to be pasted into the grid; a second one with
// Block pressed copies everything between the two.

import { getDraftErrand } from '@tradewind/api/contracting/data-load.ts'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { blockOf, blockText } from './cell-block.ts'
import classes from './DataLoad.module.css'
import { SourceFile } from './SourceFile.tsx'
import { useSourcePages } from './use-source-pages.ts'

export function BesideFiles({ draftId, children }: { draftId: string; children: ReactNode }) {
  const found = useQuery(queryOf(getDraftErrand, { params: { id: draftId } }))
  const [isOpen, setOpen] = useState(true)
  const errand = found.data?.errand
  const importIds = errand?.kind === 'load' ? errand.importIds : []
  if (importIds.length === 0) return children
  return (
    <div className={classes.beside}>
      <div style={{ minHeight: 0 }}>{children}</div>
      {isOpen ? (
        <Dock draftId={draftId} importIds={importIds} close={() => setOpen(false)} />
      ) : (
        <div className={classes.closed}>
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            Show the supplier’s files
          </Button>
        </div>
      )}
    </div>
  )
}

function Dock({ draftId, importIds, close }: { draftId: string; importIds: readonly string[]; close: () => void }) {
  const [importId, setImportId] = useState(importIds[0])
  const [isBlock, setBlock] = useState(false)
  const [anchor, setAnchor] = useState<string>()
  const [said, setSaid] = useState('')
  const sources = useSourcePages(draftId, importId)
  const pick = (cellId: string) => {
    const cells = sources.page?.cells ?? []
    const block = isBlock && anchor !== undefined ? blockOf(cells, anchor, cellId) : cells.filter((cell) => cell.id === cellId)
    sources.outline(block.map((cell) => cell.id))
    setAnchor(isBlock && anchor !== undefined ? undefined : cellId)
    const text = blockText(block)
    navigator.clipboard.writeText(text).then(
      () => setSaid(block.length === 1 ? `Copied: ${text}` : `${block.length} cells copied`),
      () => setSaid('The browser does not let this page copy.'),
    )
  }
  return (
    <section className={classes.dock} aria-label="Files of the supplier">
      <div className={classes.dockHead}>
        {importIds.length > 1 &&
          importIds.map((each, i) => (
            <Button
              key={each}
              size="compact-xs"
              variant={each === importId ? 'filled' : 'default'}
              aria-pressed={each === importId}
              onClick={() => setImportId(each)}
            >
              File {i + 1}
            </Button>
          ))}
        <b>{sources.found.data?.fileName}</b>
        <span className="grow muted" role="status">
          {said === '' ? 'Press a cell to copy it' : said}
        </span>
        <Switch size="xs" label="Block" checked={isBlock} onChange={(event) => setBlock(event.currentTarget.checked)} />
        <Button size="compact-xs" variant="subtle" color="gray" onClick={close}>
          Hide
        </Button>
      </div>
      <SourceFile sources={sources} pick={pick} />
    </section>
  )
}
