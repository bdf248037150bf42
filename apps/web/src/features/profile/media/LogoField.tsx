// The logo or cover of a company, with the button that replaces it.

import { getProfile } from '@tradewind/api/profile/company.ts'
import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { refresh } from '../../../client/queries.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { CropDialog } from './CropDialog.tsx'
import classes from './Media.module.css'

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'

export function LogoField({ url, name, purpose = 'logo' }: { url: string | null; name: string; purpose?: 'logo' | 'cover' }) {
  const [file, setFile] = useState<File | null>(null)
  const what = purpose === 'logo' ? 'logo' : 'cover picture'
  return (
    <div className={classes.logo}>
      {purpose === 'logo' && (url === null ? <Initials name={name} size={128} /> : <img src={url} alt={`Logo of ${name}`} />)}
      <div>
        <span className="med">{purpose === 'logo' ? 'Logo' : 'Cover picture'}</span>
        <FileButton accept={PICTURE_TYPES} onChange={setFile}>
          {(props) => (
            <Button {...props} size="xs" variant="default">
              {url === null ? `Add a ${what}` : `Replace the ${what}`}
            </Button>
          )}
        </FileButton>
      </div>
      {file && (
        <CropDialog
          file={file}
          purpose={purpose}
          onClose={() => setFile(null)}
          onDone={() => {
            setFile(null)
            void refresh(getProfile)
          }}
        />
      )}
    </div>
  )
}
