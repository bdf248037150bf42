// The supplier's files beside the editor. What is pressed or drawn over is copied, to be pasted into the grid.

import { readLoadFile } from '@tradewind/api/admin/dl-queue.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { getDraftErrand } from '@tradewind/api/contracting/data-load.ts'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { blockOf, blockText, lineOf } from './cell-block.ts'
import classes from './DataLoad.module.css'
import { SourceFile } from './SourceFile.tsx'
import { useSourcePages } from './use-source-pages.ts'

type LoadFile = Extract<AnswerOf<typeof getDraftErrand>['errand'], { kind: 'load' }>['files'][number]

export type FilesPaneProps = { draftId: string; dataLoadId: string; files: readonly LoadFile[]; close: () => void }

export function FilesPane({ draftId, dataLoadId, files, close }: FilesPaneProps) {
  const [chosen, setChosen] = useState<string>()
  const file = files.find((each) => each.path === chosen) ?? files.find((each) => each.importId !== null) ?? files[0]
  return (
    <section className={classes.filesPane} aria-label="Files of the supplier">
      <div className={classes.filesHead}>
        <nav className={classes.fileNames} aria-label="Files">
          {files.map((each) => (
            <button
              key={each.path}
              type="button"
              title={each.name}
              aria-current={each === file ? 'true' : undefined}
              onClick={() => setChosen(each.path)}
            >
              {each.name}
            </button>
          ))}
        </nav>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={close}>
          Hide
        </Button>
      </div>
      {file &&
        (file.importId === null ? (
          <WithoutPages key={file.path} dataLoadId={dataLoadId} file={file} />
        ) : (
          <CopiedPages key={file.importId} draftId={draftId} importId={file.importId} />
        ))}
    </section>
  )
}

function CopiedPages({ draftId, importId }: { draftId: string; importId: string }) {
  const [isBlock, setBlock] = useState(false)
  const [anchor, setAnchor] = useState<string>()
  const [said, setSaid] = useState('')
  const sources = useSourcePages(draftId, importId)
  const { page } = sources
  const cells = page?.cells ?? []
  const copy = (block: ReturnType<typeof blockOf>) => {
    sources.outline(block.map((cell) => cell.id))
    const text = blockText(block)
    navigator.clipboard.writeText(text).then(
      () => setSaid(block.length === 1 ? `Copied: ${text}` : `${block.length} cells copied`),
      () => setSaid('The browser does not let this page copy.'),
    )
  }
  const pick = (cellId: string) => {
    const isSecond = isBlock && anchor !== undefined
    copy(isSecond ? blockOf(cells, anchor, cellId) : cells.filter((cell) => cell.id === cellId))
    setAnchor(isSecond ? undefined : cellId)
  }
  return (
    <>
      <div className={classes.copying}>
        <span className="grow clip" role="status">
          {said === '' ? 'Press a cell, or drag over a block, to copy it' : said}
        </span>
        <Switch
          className={classes.byTouch}
          size="xs"
          label="From cell to cell"
          checked={isBlock}
          onChange={(event) => {
            setBlock(event.currentTarget.checked)
            setAnchor(undefined)
          }}
        />
      </div>
      <SourceFile
        sources={sources}
        pick={pick}
        selecting={{
          pickLine: (scope, index) => copy(lineOf(cells, scope, index)),
          showLine: (scope, index) => sources.outline(lineOf(cells, scope, index).map((cell) => cell.id)),
          stretch: (from, to) => sources.outline(blockOf(cells, from, to).map((cell) => cell.id)),
          pickBlock: (from, to) => copy(blockOf(cells, from, to)),
        }}
      />
    </>
  )
}

/** A file whose pages are not there: it is read from here, or opened as it is. */
function WithoutPages({ dataLoadId, file }: { dataLoadId: string; file: LoadFile }) {
  const action = useAction()
  const read = () =>
    action.run(async () => {
      await callServer(readLoadFile, { params: { id: dataLoadId }, body: { path: file.path } })
      await refresh(getDraftErrand)
    })
  const download = (
    <a href={file.downloadUrl} download={file.name}>
      Download it
    </a>
  )
  if (file.pages === 'beingRead') return <EmptyState title="The file is being read …" link={download} />
  if (file.pages === 'none')
    return (
      <EmptyState title="This file has no pages to show" link={download}>
        It is a long table of columns, or could not be read. The data load says which, and goes on with it.
      </EmptyState>
    )
  return (
    <EmptyState
      title="This file was not read yet"
      action={
        <Button loading={action.isBusy} onClick={() => void read()}>
          Read it
        </Button>
      }
      link={download}
    >
      {action.problem ?? 'Once it is read, its pages stand here, and their cells can be copied into the grid.'}
    </EmptyState>
  )
}
