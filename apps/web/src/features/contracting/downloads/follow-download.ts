// A download that a job makes: asked about every three seconds, told in a corner of the screen.

import { type DownloadJob, getDownload, listDownloads } from '@tradewind/api/contracting/downloads.ts'
import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { notifications } from '@mantine/notifications'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { createElement, type ReactNode } from 'react'
import { messageOf as failureOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { forgetUnfinished, keepUnfinished } from '../../../client/unfinished-downloads.ts'
import { refresh } from '../../../client/queries.ts'
import { whenSessionEnds } from '../../../client/tab-store.ts'

/** C-CN-027, C-TR-024 */
const ASKED_EVERY_MS = 3000
/** After so many failed questions in a row the job is no longer followed; it goes on. */
const MOST_FAILURES = 20

const followed = new Set<string>()
const shown = new Set<string>()
const closed = new Set<string>()
whenSessionEnds(() => {
  for (const ids of [followed, shown, closed]) ids.clear()
})

export type Progress = (job: DownloadJob) => void

/**
 * Follows a download until it ends. A page that is left does not end it: see `followUnfinished`.
 * @param tell hears how far it is
 * @returns the job when it is processed or failed; a pending one when the session ended before
 */
export async function followDownload(started: DownloadJob, tell: Progress = () => undefined): Promise<DownloadJob> {
  followed.add(started.downloadId)
  keepUnfinished(started.downloadId)
  let [job, failures] = [started, 0]
  show(job)
  while (job.status === 'pending') {
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
    // The session has ended.
    if (!followed.has(job.downloadId)) return job
    try {
      job = await callServer(getDownload, { params: { id: started.downloadId } })
      failures = 0
    } catch (error) {
      failures += 1
      if (failures < MOST_FAILURES) continue
      job = { ...job, status: 'failed', error: failureOf(error) }
    }
    show(job)
    tell(job)
  }
  followed.delete(started.downloadId)
  forgetUnfinished(started.downloadId)
  // C-RL-125
  if (job.location !== null) window.open(job.location, '_blank', 'noopener')
  await refresh(getHistoryFeed, listDownloads)
  return job
}

/** Follows the downloads again that were still being made when a page was left. */
export async function followUnfinished(): Promise<void> {
  // Without an answer nothing is lost: the files are still made, and the next page asks again.
  const { items } = await callServer(listDownloads).catch(() => ({ items: [] }))
  for (const job of items) {
    if (job.status !== 'pending') forgetUnfinished(job.downloadId)
    else if (!followed.has(job.downloadId)) void followDownload(job)
  }
}

function show(job: DownloadJob): void {
  const isPending = job.status === 'pending'
  const notification = {
    id: `download ${job.downloadId}`,
    title: job.title,
    message: messageOf(job),
    color: job.status === 'failed' ? 'red' : 'teal',
    loading: isPending,
    autoClose: false as const,
  }
  // One that was closed comes back at the end only.
  if (shown.has(notification.id)) notifications.update(notification)
  else if (isPending && closed.has(notification.id)) return
  else notifications.show({ ...notification, onClose: () => close(notification.id) })
  shown.add(notification.id)
}

function close(id: string): void {
  shown.delete(id)
  closed.add(id)
}

/** What there is to say of it. C-ST-029, C-ST-030 */
function messageOf(job: DownloadJob): ReactNode {
  const { status, done, total, place, error, location, leftOut } = job
  const count = total > 1 ? `: ${countText(done)} of ${countText(total)}` : ''
  return [
    status === 'pending' && createElement('span', { key: 'state', role: 'status' }, `Generating File${count}. You can leave this page.`),
    status === 'pending' &&
      place !== null &&
      place > 0 &&
      createElement('p', { key: 'place', className: 's12' }, `Waiting: ${counted(place, 'task', 'tasks')} before this one.`),
    error !== null && createElement('span', { key: 'error', role: 'alert' }, error),
    location !== null && createElement('a', { key: 'link', href: location, target: '_blank', rel: 'noopener' }, 'Click to Download'),
    leftOut.length > 0 && createElement('p', { key: 'left-out', className: 's12' }, leftOutText(leftOut)),
  ]
}

function leftOutText([first, ...others]: DownloadJob['leftOut']): string {
  if (!first) return ''
  const count = others.length === 0 ? 'Left out' : `${countText(others.length + 1)} left out, among them`
  return `${count}: ${first.what}. ${first.reason}`
}
