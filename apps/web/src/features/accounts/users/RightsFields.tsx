// Role and access of a user, each with what it means.

import { Radio, type RadioGroupProps } from '@mantine/core'
import classes from './UsersSection.module.css'

export type Rights = { readonly role: 'admin' | 'member'; readonly access: 'write' | 'read' }

type Field = Pick<RadioGroupProps, 'value' | 'onChange' | 'error'>

export function RightsFields({ role, access }: { role: Field; access: Field }) {
  return (
    <>
      <Radio.Group label="Role" {...role}>
        <div className={classes.choices}>
          <Radio value="member" label="Member" description="Works with contracts and rates." size="xs" />
          <Radio value="admin" label="Administrator" description="Also manages users and the company’s settings." size="xs" />
        </div>
      </Radio.Group>
      <Radio.Group label="Access" {...access}>
        <div className={classes.choices}>
          <Radio value="write" label="Write access" description="Sends, answers and changes." size="xs" />
          <Radio value="read" label="Read access" description="Sees and downloads everything, changes nothing." size="xs" />
        </div>
      </Radio.Group>
    </>
  )
}
