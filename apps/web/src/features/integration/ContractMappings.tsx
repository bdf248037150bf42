// The rates and extras of a contract by how far their mapping is, with the bar that confirms what is chosen.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { confirmMappings, type getContractMappings, importMappings, MOST_MAPPINGS } from '@tradewind/api/integration.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, FileButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { paths } from '../../paths.ts'
import { openNoAccess } from '../../shell/no-access.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChooseOptionDialog } from './ChooseOptionDialog.tsx'
import classes from './Integration.module.css'
import { refreshIntegration } from './refresh-integration.ts'
import { type SubjectItem, SubjectRow } from './SubjectRow.tsx'
import { useSystem } from './use-system.ts'

type Contract = AnswerOf<typeof getContractMappings>

/** Suggestions from here on are chosen to begin with. */
const SURE = 90

const GROUPS = [
  { title: 'Not mapped', has: (item: SubjectItem) => isOpen(item) && item.suggestions.length === 0 },
  { title: 'Suggested', has: (item: SubjectItem) => isOpen(item) && item.suggestions.length > 0 },
  { title: 'Mapped', has: (item: SubjectItem) => item.state === 'mapped' },
  { title: 'Left out', has: (item: SubjectItem) => item.state === 'leftOut' },
] as const

function isOpen({ state }: SubjectItem): boolean {
  return state === 'open' || state === 'gone'
}

function isSure({ suggestions: [best], isAlike, ...item }: SubjectItem): boolean {
  return isOpen({ suggestions: [], isAlike, ...item }) && best !== undefined && best.percent >= SURE && !isAlike
}

export function ContractMappings({ contractId, contract }: { contractId: string; contract: Contract }) {
  const { access } = useSession()
  const action = useAction()
  const { system, at } = useSystem()
  /** What the person ticked or unticked; the others are chosen where they are sure. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [choosing, setChoosing] = useState<SubjectItem>()
  const [problems, setProblems] = useState<readonly { row: number; reason: string }[]>([])
  const items: readonly SubjectItem[] = contract.items
  const isTicked = (item: SubjectItem) => isOpen(item) && item.suggestions.length > 0 && (ticked.get(item.key) ?? isSure(item))
  const chosen = items.filter(isTicked).slice(0, MOST_MAPPINGS)
  const suggested = items.filter((item) => isOpen(item) && item.suggestions.length > 0)
  const confirm = (mappings: { key: string; code: string | null }[]) => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      await callServer(confirmMappings, { params: { id: contractId }, body: { system, mappings } })
      setChoosing(undefined)
      await refreshIntegration()
    })
  }
  const bringIn = (file: File | null) => {
    if (!file) return
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      const read = await callServer(importMappings, { params: { id: contractId }, body: { system, file } })
      setProblems(read.problems)
      await refreshIntegration()
    })
  }
  if (items.length === 0)
    return <EmptyState title="This contract has no rates to export">Its rates are over, or none of them is sold.</EmptyState>
  return (
    <>
      <div className={classes.scroll}>
        {problems.length > 0 && (
          <Notice tone="warn">
            {counted(problems.length, 'row of the workbook was', 'rows of the workbook were')} not used:{' '}
            {problems.map(({ row, reason }) => `row ${row}: ${reason}`).join(' ')}
          </Notice>
        )}
        {GROUPS.map(({ title, has }) => {
          const rows = items.filter(has)
          if (rows.length === 0) return null
          return (
            <section key={title} aria-label={title}>
              <h2 className={classes.group}>
                {title} <span className="muted s12">{rows.length}</span>
              </h2>
              <ul className={classes.list}>
                {rows.map((item) => (
                  <SubjectRow
                    key={item.key}
                    item={item}
                    isTicked={isTicked(item)}
                    tick={(isOn) => setTicked(new Map(ticked).set(item.key, isOn))}
                    choose={() => setChoosing(item)}
                    leaveOut={() => confirm([{ key: item.key, code: null }])}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <div className={classes.foot}>
        {action.problem !== undefined && !choosing && <Notice tone="danger">{action.problem}</Notice>}
        <span className="grow t2">
          {suggested.length > 0
            ? `${chosen.length} of ${counted(suggested.length, 'suggestion', 'suggestions')} chosen`
            : items.every((item) => !isOpen(item))
              ? 'Everything of this contract is mapped.'
              : ''}
        </span>
        <FileButton onChange={bringIn} accept=".xlsx,.ods,.csv">
          {(props) => (
            <Button {...props} variant="default">
              Import a workbook
            </Button>
          )}
        </FileButton>
        {suggested.length > 0 ? (
          <Button
            disabled={chosen.length === 0}
            loading={action.isBusy}
            onClick={() => confirm(chosen.map((item) => ({ key: item.key, code: item.suggestions[0]?.code ?? null })))}
          >
            Confirm {chosen.length}
          </Button>
        ) : (
          <Button component={Link} to={at(paths.contractsToExport)} variant="default">
            To the export
          </Button>
        )}
      </div>
      {choosing && (
        <ChooseOptionDialog
          item={choosing}
          isBusy={action.isBusy}
          problem={action.problem}
          choose={(code) => confirm([{ key: choosing.key, code }])}
          close={() => {
            action.clear()
            setChoosing(undefined)
          }}
        />
      )}
    </>
  )
}
