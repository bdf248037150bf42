// A buyer follows a request: who has answered, who is late, and what can be done about it.

import { exportRequest, getRequest, listAsked, remindSuppliers } from '@tradewind/api/contracting/requests.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Menu, Skeleton } from '@mantine/core'
import { IconBell, IconCalendarEvent, IconDownload, IconRepeat } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ASKED_FILTERS, ASKED_STATES } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { callServer, downloadFrom } from '../../../client/call-server.ts'
import { pagesOf, queryOf, refresh } from '../../../client/queries.ts'
import { saveFile } from '../../../client/save-file.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { isoDayText, whenText } from '../../../ui/moment-text.ts'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { periodText } from '../../../ui/period-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { toastDone, toastFailed } from '../../../ui/toast.ts'
import { AskedRows } from './AskedRows.tsx'
import { DeadlineDialog } from './DeadlineDialog.tsx'
import type { FollowedFacts } from './followed-facts.ts'
import { MoreSuppliersDialog } from './MoreSuppliersDialog.tsx'
import { RemindersDialog } from './RemindersDialog.tsx'
import { needsText, STATE_WORDS } from './request-words.ts'
import classes from './Requests.module.css'
import { WithdrawDialog } from './WithdrawDialog.tsx'

type Show = (typeof ASKED_FILTERS)[number]
type Dialog = 'more' | 'deadline' | 'reminders' | 'withdraw'

export function FollowedRequest({ requestId }: { requestId: string }) {
  const info = useQuery(queryOf(getRequest, { params: { requestId } }))
  usePageTitle(info.data?.requestName ?? 'Request')
  if (info.isPending) return <Skeleton height={320} m="lg" w="auto" />
  if (isNothingThere(info.error)) return <NotFound />
  if (info.error) return <FailedRegion error={info.error} retry={() => void info.refetch()} />
  return <Followed request={info.data} />
}

function Followed({ request }: { request: FollowedFacts }) {
  const { requestId } = request
  const session = useSession()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<Dialog>()
  const [show, setShow] = useState<Show>(useSearch({ from: '/inside/contracting/request/$requestId' }).show ?? 'all')
  const [searchText, setSearchText] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const reminding = useAction({ onFailed: (error) => toastFailed(error) })
  const saving = useAction({ onFailed: (error) => toastFailed(error) })
  const query = { show, searchText }
  const list = useInfiniteQuery(
    pagesOf(listAsked, [requestId, query], (next) => ({
      params: { requestId },
      query: { ...query, ...(next === undefined ? {} : { next }) },
    })),
  )
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const isOpen = request.withdrawnAt === null
  const silent = request.counts.mailed + request.counts.opened + request.counts.filling

  const ifAllowed = (run: () => void) => {
    const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
    if (whyNot === undefined) run()
    else openNoAccess(whyNot)
  }
  const remind = (askedIds?: readonly string[]) =>
    void reminding.run(async () => {
      const { remindedCount } = await callServer(remindSuppliers, {
        params: { requestId },
        body: askedIds === undefined ? {} : { askedIds: [...askedIds] },
      })
      const message =
        remindedCount === 0
          ? 'Nobody was reminded: they have answered, or heard from you within the last day.'
          : `${counted(remindedCount, 'supplier gets', 'suppliers get')} a reminder.`
      toastDone(message)
      setSelected(new Set())
      await refresh(getRequest, listAsked)
    })
  const save = () =>
    void saving.run(async () => {
      const { blob, fileName } = await downloadFrom(exportRequest, { params: { requestId } })
      saveFile(blob, fileName)
    })
  return (
    <div className={`${classes.page} ${classes.followed}`}>
      <div className={classes.head}>
        <div className={`row g3 ${classes.titled}`}>
          <div className="grow">
            <h1 style={{ overflowWrap: 'anywhere' }}>{request.requestName}</h1>
            <p className="s13 t2">
              {periodText(request)} · {counted(request.supplierCount, 'supplier', 'suppliers')} asked {whenText(request.sentAt)} by{' '}
              {request.sentBy}
              {request.needs.length > 0 && ` · ${needsText(request.needs)}`}
            </p>
            <p className={`s13 ${request.lateCount > 0 ? classes.late : 't2'}`}>
              Deadline {isoDayText(request.deadline)}
              {request.nextReminder !== null && ` · next reminder on ${isoDayText(request.nextReminder)}`}
            </p>
          </div>
          <div className={classes.acts}>
            {isOpen && silent > 0 && (
              <Button
                leftSection={<IconBell size={16} stroke={1.75} />}
                loading={reminding.isBusy}
                onClick={() => ifAllowed(() => remind())}
              >
                Remind {silent}
              </Button>
            )}
            {isOpen && (
              <Button
                variant="default"
                leftSection={<IconCalendarEvent size={16} stroke={1.75} />}
                onClick={() => ifAllowed(() => setDialog('deadline'))}
              >
                Move deadline
              </Button>
            )}
            <MoreMenu label="More">
              <Menu.Item leftSection={<IconDownload size={14} />} onClick={save}>
                Export as a workbook
              </Menu.Item>
              <Menu.Item
                leftSection={<IconRepeat size={14} />}
                onClick={() => void navigate({ to: paths.newRequest, search: { repeat: requestId } })}
              >
                Repeat for the next year
              </Menu.Item>
              {isOpen && <Menu.Item onClick={() => ifAllowed(() => setDialog('more'))}>Ask more suppliers…</Menu.Item>}
              {isOpen && <Menu.Item onClick={() => ifAllowed(() => setDialog('reminders'))}>Reminders…</Menu.Item>}
              {isOpen && (
                <Menu.Item color="red" onClick={() => ifAllowed(() => setDialog('withdraw'))}>
                  Withdraw…
                </Menu.Item>
              )}
            </MoreMenu>
          </div>
        </div>
        {!isOpen && <Notice tone="info">This request was withdrawn {whenText(request.withdrawnAt ?? '')}. What was answered stays.</Notice>}
      </div>
      <Numbers request={request} />
      <div className="tabs tabs-lined" role="group" aria-label="Suppliers">
        {ASKED_FILTERS.map((filter) => {
          const count = countOf(request, filter)
          if (count === 0 && filter !== 'all' && filter !== show) return null
          return (
            <button key={filter} type="button" className="tab" aria-pressed={filter === show} onClick={() => setShow(filter)}>
              {filter === 'all' ? 'All' : filter === 'late' ? 'Late' : STATE_WORDS[filter]}
              <span className={classes.count}>{count}</span>
            </button>
          )
        })}
      </div>
      <div className={classes.tools}>
        <SearchField label="Search suppliers" value={searchText} onSearch={setSearchText} />
      </div>
      {list.error && rows.length === 0 ? (
        <FailedRegion error={list.error} retry={() => void list.refetch()} />
      ) : (
        <AskedRows request={request} rows={rows} list={list} selected={selected} onSelect={setSelected} />
      )}
      {selected.size > 0 && isOpen && (
        <div className={classes.bulk} role="region" aria-label="Selected suppliers">
          {selected.size} selected
          <Button size="xs" variant="subtle" onClick={() => setSelected(new Set())}>
            Clear
          </Button>
          <Button size="xs" loading={reminding.isBusy} onClick={() => ifAllowed(() => remind([...selected]))}>
            Remind {selected.size}
          </Button>
        </div>
      )}
      {dialog === 'more' && <MoreSuppliersDialog requestId={requestId} close={() => setDialog(undefined)} />}
      {dialog === 'deadline' && <DeadlineDialog request={request} close={() => setDialog(undefined)} />}
      {dialog === 'reminders' && <RemindersDialog request={request} close={() => setDialog(undefined)} />}
      {dialog === 'withdraw' && <WithdrawDialog request={request} close={() => setDialog(undefined)} />}
    </div>
  )
}

function countOf({ counts, lateCount, supplierCount }: FollowedFacts, filter: Show): number {
  if (filter === 'all') return supplierCount
  return filter === 'late' ? lateCount : counts[filter]
}

/** Strongest first, as a bar that says the same as the numbers beside it. */
const IN_BAR = [...ASKED_STATES].reverse().sort((a, b) => (a === 'answered' ? -1 : b === 'answered' ? 1 : 0))

function Numbers({ request }: { request: FollowedFacts }) {
  const { counts, supplierCount, medianDays, productsBefore, productsMissing } = request
  return (
    <>
      <div className={classes.numbers}>
        <div className={classes.number}>
          <b>
            {counts.answered} of {supplierCount}
          </b>
          answered, {Math.round((counts.answered / Math.max(1, supplierCount)) * 100)} %
        </div>
        <div className={classes.number}>
          <b>{medianDays === null ? '–' : counted(medianDays, 'day', 'days')}</b>
          median to an answer
        </div>
        <div className={classes.number}>
          <b>{request.lateCount}</b>
          late
        </div>
        {productsBefore > 0 && (
          <div className={classes.number}>
            <b>{counted(productsMissing, 'product', 'products')}</b>
            of the year before still missing, {Math.round((productsMissing / productsBefore) * 100)} %
          </div>
        )}
      </div>
      <div className={classes.bar} aria-hidden>
        {IN_BAR.filter((state) => counts[state] > 0).map((state) => (
          <i key={state} className={classes[state]} style={{ flex: counts[state] }} title={STATE_WORDS[state]} />
        ))}
      </div>
    </>
  )
}
