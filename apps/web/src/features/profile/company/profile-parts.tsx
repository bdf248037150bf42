// Parts that the profiles of companies and locations share.

import { Button } from '@mantine/core'
import type { SentForm } from '../../../client/use-sent-form.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from '../../../ui/Sections.module.css'

/** The one rule of the domain, in words. */
export function MissingNotice({ missing, what }: { missing: readonly string[]; what: string }) {
  if (missing.length === 0) return <Notice tone="ok">{what} is marketing-ready: it has everything that partners look for.</Notice>
  return (
    <Notice tone="info">
      {what} is not marketing-ready yet.
      <ul className={classes.missing}>
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}

export function SaveRow({ form }: { form: Pick<SentForm, 'isChanged' | 'isBusy' | 'problem'> }) {
  return (
    <>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <div className={classes.actions}>
        <Button type="submit" disabled={!form.isChanged} loading={form.isBusy}>
          Save
        </Button>
      </div>
    </>
  )
}
