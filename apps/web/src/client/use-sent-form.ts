// A form that is sent by one call: its fields, what is wrong with them, whether it is under way, and why it failed.

import { type FormErrors, type FormRulesRecord, useForm, type UseFormReturnType } from '@mantine/form'
import type { SubmitEvent } from 'react'
import { fieldProblems } from './call-failed.ts'
import { useAction } from './use-action.ts'
import { useKept } from './use-kept.ts'
import { useBegunForm, useNotedForm } from './use-typed.ts'

export type SentFormOptions<Values extends Record<string, unknown>> = {
  /** Which form it is among all of the application: then what is typed outlives the end of the session. Not for passwords. */
  readonly name?: string
  /** For a form on a page that nothing asks about when it is left: what is typed is kept in this tab under this name, see `useKept`. */
  readonly keptAs?: string
  /** What the server has, or what an empty form begins with. */
  readonly saved: Values
  /** What is wrong with each field, in words, or null. They are asked when the form is sent, and again while such a field is mended. */
  readonly rules?: FormRulesRecord<Values, Values>
  /** @param idempotencyKey of the attempt, see `Action.run` */
  readonly send: (values: Values, idempotencyKey: string) => Promise<unknown>
  /** After it was sent. A form that failed stays as it is. */
  readonly onSent: (values: Values) => void
  /** Stands before the server's reason. */
  readonly failed?: string
}

/** What the shell of a form needs to know of it; `fields` connects its inputs. */
export type SentForm<Values = unknown> = {
  readonly fields: Pick<UseFormReturnType<Values & Record<string, unknown>>, 'values' | 'errors' | 'getInputProps' | 'setFieldValue'>
  /** Whether something would be lost when it is closed. */
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
}

export function useSentForm<Values extends Record<string, unknown>>({
  name,
  keptAs,
  saved,
  rules = {},
  send,
  onSent,
  failed,
}: SentFormOptions<Values>): SentForm<Values> {
  const begun = useBegunForm(name, saved)
  const [kept, setKept] = useKept(keptAs ?? 'nothing', saved)
  const form = useForm<Values>({
    initialValues: keptAs === undefined ? begun.value : kept,
    ...(keptAs === undefined ? {} : { onValuesChange: setKept }),
    validate: rules,
    clearInputErrorOnChange: true,
  })
  useNotedForm(name, { owner: begun.owner, value: form.values, saved })
  const action = useAction()
  const run = async (values: Values) => {
    const isSent = await action.run(async (idempotencyKey) => {
      try {
        await send(values, idempotencyKey)
      } catch (error) {
        form.setErrors(problemsOf(error, values))
        throw error
      }
    })
    if (!isSent) return
    if (keptAs !== undefined) setKept(saved)
    onSent(values)
  }
  const focusFirst = (errors: FormErrors) =>
    form.getInputNode(Object.keys(form.values).find((field) => errors[field] !== undefined) ?? '')?.focus()
  return {
    fields: form,
    isChanged: JSON.stringify(form.values) !== JSON.stringify(saved),
    isBusy: action.isBusy,
    problem: problemOf(action.problem, failed, form.errors),
    submit: (event) => {
      event.preventDefault()
      if (!action.isBusy) form.onSubmit((values) => void run(values), focusFirst)(event)
    },
  }
}

/** What a field says already is not said again. */
function problemOf(problem: string | undefined, failed: string | undefined, errors: FormErrors): string | undefined {
  if (problem === undefined || Object.values(errors).includes(problem)) return undefined
  return failed === undefined ? problem : `${failed} ${problem}`
}

/** What the server says about fields that this form has. */
function problemsOf(error: unknown, values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fieldProblems(error)).filter(([field]) => field in values))
}
