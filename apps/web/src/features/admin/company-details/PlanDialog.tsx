// Billing gives a company another plan.

import { changeCompanyPlan, type CompanyDetails, findCompaniesAndUsers, getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { NativeSelect } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { PLANS, type Plan } from '@tradewind/domain/accounts/plan.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { isoDayText } from '../../../ui/moment-text.ts'
import { ActDialog } from './ActDialog.tsx'

export function PlanDialog({ company, firstReason, close }: { company: CompanyDetails; firstReason: string; close: () => void }) {
  const { companyId, companyName } = company
  const [plan, setPlan] = useState<Plan>(company.plan.plan)
  const act = async (reason: string) => {
    const change = await callServer(changeCompanyPlan, { params: { companyId }, body: { plan, reason } })
    notifications.show({ message: changeText(change, companyName, plan), color: 'teal' })
  }
  return (
    <ActDialog
      title={`Plan of ${companyName}`}
      submit="Change the plan"
      firstReason={firstReason}
      act={act}
      makesOld={[getCompanyDetails, findCompaniesAndUsers]}
      close={close}
    >
      <NativeSelect
        label="Plan"
        description="A dearer plan begins today, and the rest of the month is billed. A cheaper one begins when what is billed ends."
        data={[...PLANS]}
        value={plan}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setPlan(PLANS.find((each) => each === chosen) ?? plan)
        }}
      />
    </ActDialog>
  )
}

function changeText({ outcome, from, invoiceNumber }: AnswerOf<typeof changeCompanyPlan>, companyName: string, plan: Plan): string {
  if (outcome === 'kept') return `${companyName} keeps the plan ${plan}.`
  if (outcome === 'planned' && from !== null) return `${companyName} gets the plan ${plan} on ${isoDayText(from)}.`
  return `${companyName} has the plan ${plan} now.${invoiceNumber === null ? '' : ` Invoice ${invoiceNumber} is for the rest of the month.`}`
}
