// Choosing the part of a picture that is kept, before it is uploaded. Sliders, so that the keyboard can do it too.

import type { Media } from '@tradewind/api/profile/media.ts'
import { addMedia } from '@tradewind/api/profile/media.ts'
import { Button, Group, Modal, Slider } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callServer, uploadPicture } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { cropOf, tooSmall } from './crop.ts'
import classes from './Media.module.css'

const ASPECTS: Record<Media['purpose'], number | undefined> = { logo: 1, cover: 1440 / 350, gallery: undefined }
const TITLES: Record<Media['purpose'], string> = { logo: 'Your logo', cover: 'Cover picture', gallery: 'New picture' }

export type CropDialogProps = {
  file: File
  purpose: Media['purpose']
  locationId?: string | undefined
  onDone: () => void
  onClose: () => void
}

export function CropDialog({ file, purpose, locationId, onDone, onClose }: CropDialogProps) {
  const url = useObjectUrl(file)
  const [picture, setPicture] = useState<{ width: number; height: number }>()
  const [isBroken, setBroken] = useState(false)
  const [sliders, setSliders] = useState({ zoom: 1, across: 0.5, down: 0.5 })
  const action = useAction()
  const small = picture && tooSmall(picture)
  const crop = picture && small === undefined ? cropOf(picture, { aspect: ASPECTS[purpose], ...sliders }) : undefined
  const save = async () => {
    if (!crop) return
    const isSaved = await action.run(async () => {
      const { path } = await uploadPicture(file)
      await callServer(addMedia, { body: { path, purpose, crop, ...(locationId === undefined ? {} : { locationId }) } })
    })
    if (isSaved) onDone()
  }
  return (
    <Modal opened onClose={onClose} title={TITLES[purpose]} size={560}>
      <div className={classes.crop}>
        <div className={classes.stage}>
          <img
            src={url}
            alt=""
            onLoad={({ currentTarget }) => setPicture({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
            onError={() => setBroken(true)}
          />
          {crop && (
            <span
              className={classes.frame}
              style={{ left: percent(crop.left), top: percent(crop.top), width: percent(crop.width), height: percent(crop.height) }}
            />
          )}
        </div>
        {small !== undefined && <Notice tone="danger">{small}</Notice>}
        {isBroken && <Notice tone="danger">This is no picture. Please use a PNG, JPEG or WebP file.</Notice>}
        {(['zoom', 'across', 'down'] as const).map((name) => (
          <Slider
            key={name}
            thumbLabel={LABELS[name]}
            label={null}
            min={name === 'zoom' ? 1 : 0}
            max={name === 'zoom' ? 4 : 1}
            step={0.01}
            value={sliders[name]}
            disabled={small !== undefined}
            marks={[]}
            onChange={(value) => setSliders({ ...sliders, [name]: value })}
          />
        ))}
        <p className="s12 t2">Zoom, then move the frame across and down.</p>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={action.isBusy} disabled={!crop || isBroken} onClick={() => void save()}>
            Save picture
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

const LABELS = { zoom: 'Zoom', across: 'Across', down: 'Down' }

function percent(share: number): string {
  return `${share * 100}%`
}

/** The file as an address, which is released when the dialog closes. The dialog shows one file only. */
function useObjectUrl(file: File): string {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
