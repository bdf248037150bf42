// Role and access of a user, each with what it means.

import { Radio } from '@mantine/core'
import classes from './UsersSection.module.css'

export type Rights = { readonly role: 'admin' | 'member'; readonly access: 'write' | 'read' }

export function RightsFields({ rights, onChange }: { rights: Rights; onChange: (rights: Rights) => void }) {
  return (
    <>
      <Radio.Group
        label="Role"
        value={rights.role}
        onChange={(role) => onChange({ ...rights, role: role === 'admin' ? 'admin' : 'member' })}
      >
        <div className={classes.choices}>
          <Radio value="member" label="Member" description="Works with contracts and rates." size="xs" />
          <Radio value="admin" label="Administrator" description="Also manages users and the company’s settings." size="xs" />
        </div>
      </Radio.Group>
      <Radio.Group
        label="Access"
        value={rights.access}
        onChange={(access) => onChange({ ...rights, access: access === 'write' ? 'write' : 'read' })}
      >
        <div className={classes.choices}>
          <Radio value="write" label="Write access" description="Sends, answers and changes." size="xs" />
          <Radio value="read" label="Read access" description="Sees and downloads everything, changes nothing." size="xs" />
        </div>
      </Radio.Group>
    </>
  )
}
