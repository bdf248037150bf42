// Signing up, for the whole product or for contracting only. // A-RT-012

import { contractingSignUp, signUp } from '@tradewind/api/accounts/sign-up.ts'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { newPasswordProblem } from '@tradewind/domain/accounts/new-password.ts'
import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { CallFailed } from '../../../client/call-failed.ts'
import { useAction } from '../../../client/use-action.ts'
import { callServer } from '../../../client/call-server.ts'
import { paths } from '../../../paths.ts'
import { focusField, FormSummary } from '../../../ui/FormSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { NewPasswordField } from '../recovery/public.ts'
import { SignInFrame } from '../sign-in/public.ts'
import classes from './SignUpPage.module.css'

const REQUIRED = 'This is a required field'
const TYPES = [
  { value: 'Supplier', label: 'I sell rates' },
  { value: 'Contractor', label: 'I buy rates' },
] as const
const PRODUCTS = [
  { value: 'Accommodation', label: 'Accommodation' },
  { value: 'Non-Accommodation', label: 'Tours, activities, transfers' },
  { value: 'Both', label: 'Both' },
] as const

type Form = {
  email: string
  password: string
  firstName: string
  lastName: string
  companyName: string
  companyType: 'Supplier' | 'Contractor'
  productType: 'Accommodation' | 'Non-Accommodation' | 'Both'
}
/** Those that have to be filled, in their order on the page. */
const FIELDS = ['companyName', 'firstName', 'lastName', 'email', 'password'] as const

type Sent = { readonly email: string; readonly message: string; readonly joins: string | null }

export function SignUpPage() {
  const search = useSearch({ from: '/signup' })
  const isContracting = search.for === 'contracting'
  const [sent, setSent] = useState<Sent>()
  if (sent) return <SentPage sent={sent} />
  return (
    <SignInFrame
      title="Sign up"
      lead={
        isContracting
          ? 'For receiving and answering contracts only. You can have the rest later.'
          : 'Keep your rates once, or receive them from all your suppliers in one place.'
      }
    >
      <SignUpForm initialEmail={search.email ?? ''} isContracting={isContracting} onSent={setSent} />
      <p className={classes.other}>
        You have an account? <Link to={paths.signIn}>Sign in</Link>
      </p>
    </SignInFrame>
  )
}

type SignUpFormProps = { initialEmail: string; isContracting: boolean; onSent: (sent: Sent) => void }

function SignUpForm({ initialEmail, isContracting, onSent }: SignUpFormProps) {
  const [form, setForm] = useState<Form>({
    email: initialEmail,
    password: '',
    firstName: '',
    lastName: '',
    companyName: '',
    companyType: 'Supplier',
    productType: 'Accommodation',
  })
  const [isTried, setTried] = useState(false)
  const action = useAction()
  const change = (part: Partial<Form>) => {
    setForm((before) => ({ ...before, ...part }))
    action.clear()
  }
  const problems = isTried ? problemsOf(form) : {}
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(problemsOf(form))
    if (first !== undefined) return focusField(event.currentTarget, first === 'password' ? 'new-password' : first)
    void action.run(async () => {
      const answer = await callServer(isContracting ? contractingSignUp : signUp, { body: form })
      onSent({ email: form.email.trim(), ...answer })
    })
  }
  const text = (field: 'firstName' | 'lastName' | 'companyName', label: string, autoComplete: string, maxLength: number) => (
    <TextInput
      label={label}
      name={field}
      autoComplete={autoComplete}
      value={form[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      error={problems[field]}
      size="md"
      maxLength={maxLength}
    />
  )
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <SegmentedControl
        aria-label="What your company does"
        data={[...TYPES]}
        value={form.companyType}
        onChange={(companyType) => change({ companyType })}
        size="md"
        fullWidth
      />
      {text('companyName', 'Company', 'organization', 200)}
      {form.companyType === 'Supplier' && (
        <Select
          label="What you sell"
          data={[...PRODUCTS]}
          value={form.productType}
          onChange={(productType) => change({ productType: productType ?? 'Accommodation' })}
          size="md"
        />
      )}
      <div className={classes.two}>
        {text('firstName', 'First name', 'given-name', 80)}
        {text('lastName', 'Last name', 'family-name', 80)}
      </div>
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        description="Use the address of your company: colleagues with the same domain find one another."
        value={form.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={problems.email}
        size="md"
        maxLength={254}
      />
      <NewPasswordField label="Password" value={form.password} onChange={(password) => change({ password })} error={problems.password} />
      <SubmitButton isBusy={action.isBusy}>Sign up</SubmitButton>
      <FormSummary problems={problems} />
      {action.problem !== undefined && <Refused error={action.error} problem={action.problem} email={form.email.trim()} />}
    </form>
  )
}

function Refused({ error, problem, email }: { error: unknown; problem: string; email: string }) {
  if (!(error instanceof CallFailed) || error.code !== 'EmailTaken') return <Notice tone="danger">{problem}</Notice>
  return (
    <Notice tone="danger">
      {problem}{' '}
      <Link to={paths.signIn} search={{ email }}>
        Sign in
      </Link>
      , or{' '}
      <Link to={paths.forgotPassword} search={{ email }}>
        choose a new password
      </Link>
      .
    </Notice>
  )
}

function SentPage({ sent: { email, message, joins } }: { sent: Sent }) {
  return (
    <SignInFrame title="Look into your mailbox" lead={`We have written to ${email}.`}>
      <Notice tone="info">{message}</Notice>
      <p className={classes.next}>
        The link in it confirms your address.
        {joins !== null &&
          ` A company with addresses at ${joins} is on Tradewind already: after that, one of its administrators has to approve you.`}
      </p>
      <p className={classes.other}>
        Nothing there?{' '}
        <Link to={paths.resendConfirmation} search={{ email }}>
          Send it again
        </Link>
      </p>
    </SignInFrame>
  )
}

/** What is wrong, in the order of the fields. */
function problemsOf(form: Form): Partial<Record<keyof Form, string>> {
  const missing = FIELDS.filter((field) => form[field].trim() === '')
  const found: Partial<Record<keyof Form, string>> = Object.fromEntries(missing.map((field) => [field, REQUIRED]))
  if (found.email === undefined && !isEmail(form.email)) found.email = 'Please enter a valid email address'
  const password = newPasswordProblem(form.password, form.email)
  if (found.password === undefined && password !== undefined) found.password = password
  return Object.fromEntries(FIELDS.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])))
}
