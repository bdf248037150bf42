// The job of every action on many templates, and of undoing it: one template after the other.

import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import type { Context, Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { findContextForJob, jobRealActor } from '../../accounts/users/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import {
  type ChangeItem,
  type ChangeKind,
  type DoneItem,
  getChange,
  nextItem,
  outcomesOf,
  putDone,
  putUndone,
  type TemplateChange,
} from './template-change.ts'

export const CHANGE_TEMPLATES = jobKind({
  name: 'contracting.change-templates',
  data: z.object({
    companyId: z.string(),
    userId: z.string(),
    realActor: jobRealActor,
    ipAddress: z.string(),
    changeId: z.string(),
    workId: z.string(),
    isUndo: z.boolean(),
  }),
  retries: 5,
  concurrency: 2,
  timeoutSeconds: 3600,
  share: { payer: (data) => data, ofCompany: 1, waiting: { ofCompany: 20, ofPerson: 10 }, what: 'changes of templates', seconds: 5 },
})
type Data = z.output<typeof CHANGE_TEMPLATES.data>

/** What one kind of action does with a template. */
export type TemplateDoer = {
  /** @returns what became of it, or why it is left as it is, in words */
  readonly apply: (context: Context, tx: Transaction, change: TemplateChange, item: ChangeItem) => Promise<DoneItem | string>
  /** @returns why it is left as it is, in words */
  readonly undo: (context: Context, tx: Transaction, change: TemplateChange, item: ChangeItem) => Promise<string | undefined>
  /** In the transaction that ends an undo. */
  readonly undone: (context: Context, tx: Transaction, change: TemplateChange) => Promise<void>
  /** Where the results are. */
  readonly href: (change: TemplateChange) => string
  /** Such as `changed`. */
  readonly verb: string
}
export type TemplateDoers = Readonly<Record<ChangeKind, TemplateDoer>>

const NO_MORE = 'You can change nothing here any more.'

/** Each template is one transaction that also marks it as done: a job that is run again goes on where it ended. */
export function changeTemplatesJob(services: Services, doers: TemplateDoers): Worker {
  return worker(CHANGE_TEMPLATES, async (data, _signal, turn) => {
    const change = await getChange(services.db.queries, data.companyId, data.changeId)
    const doer = doers[change.kind]
    for (let done = 1; await doNext(services, data, change, doer); done += 1) {
      await advanceWork(services.db.queries, data, { done })
      await turn.pass()
    }
    await finish(services, data, change, doer)
  })
}

async function doNext(services: Services, data: Data, change: TemplateChange, doer: TemplateDoer): Promise<boolean> {
  // Asked for each template: who may not write any more changes no more of them.
  const context = await findContextForJob(services, data)
  const key = (item: ChangeItem) => ({ companyId: data.companyId, changeId: data.changeId, templateId: item.templateId })
  try {
    return await services.db.transaction(async (tx) => {
      const item = await nextItem(tx, data.companyId, data.changeId, data.isUndo)
      if (!item) return false
      if (data.isUndo) {
        const problem = context ? await doer.undo(context, tx, change, item) : NO_MORE
        await putUndone(tx, key(item), problem, services.now())
      } else {
        const done = context ? await doer.apply(context, tx, change, item) : NO_MORE
        await putDone(tx, key(item), done, services.now())
      }
      return true
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A refusal leaves nothing of this template behind but its reason.
    return services.db.transaction(async (tx) => {
      const item = await nextItem(tx, data.companyId, data.changeId, data.isUndo)
      if (!item) return false
      if (data.isUndo) await putUndone(tx, key(item), error.message, services.now())
      else await putDone(tx, key(item), error.message, services.now())
      return true
    })
  }
}

async function finish(services: Services, data: Data, change: TemplateChange, doer: TemplateDoer): Promise<void> {
  const items = await outcomesOf(services.db.queries, data.companyId, data.changeId)
  const context = await findContextForJob(services, data)
  const reasonOf = (item: (typeof items)[number]) => (data.isUndo ? item.undoProblem : item.problem)
  const concerned = data.isUndo ? items.filter((item) => item.isUndone) : items
  const failed = concerned.filter((item) => reasonOf(item) !== null)
  const done = concerned.length - failed.length
  const verb = data.isUndo ? 'undone' : doer.verb
  const looks = data.isUndo ? [] : items.flatMap((item) => item.looks.map((reason) => ({ what: item.name, reason })))
  const text = [
    `${counted(done, 'rate sheet', 'rate sheets')} ${verb}`,
    ...(failed.length > 0 ? [`${failed.length} not`] : []),
    ...(looks.length > 0 ? [`${counted(looks.length, 'thing', 'things')} to look at`] : []),
  ].join(', ')
  await services.db.transaction(async (tx) => {
    if (data.isUndo && context) await doer.undone(context, tx, change)
    await advanceWork(tx, data, { done: concerned.length })
    await endWork(services, tx, data, {
      result: {
        href: doer.href(change),
        text: `${text}.`,
        ...(data.isUndo || done === 0 ? {} : { canUndoTemplates: true }),
        failures: [...failed.map((item) => ({ what: item.name, reason: reasonOf(item) ?? '' })), ...looks].slice(0, 500),
      },
    })
  })
}
