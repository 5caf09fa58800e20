import { Select } from '@mantine/core'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconBulbFilled from '@tabler/icons-react/dist/esm/icons/IconBulbFilled.mjs'
import { useState } from 'react'
import type { Camera } from '#web/lib/barcode/camera.ts'
import classes from './barcode.module.css'

/** For labels in ceilings and basements. It stays on while a result hides the button. */
export function Torch({ camera, hidden }: { camera: Camera; hidden: boolean }) {
  const [lit, setLit] = useState(false)
  const Icon = lit ? IconBulbFilled : IconBulb
  const press = () => {
    setLit(!lit)
    void camera.setTorch(!lit)
  }
  return (
    <button type="button" className={classes.torch} hidden={hidden} aria-pressed={lit} onClick={press}>
      <Icon size={20} aria-hidden="true" />
      Torch
    </button>
  )
}

/** A phone has several lenses, and not every one of them can focus on a near label. */
export function LensChoice({ camera, onChoose }: { camera: Camera; onChoose: (lens: string) => void }) {
  if (camera.lenses.length < 2) return null
  return (
    <Select
      label="Camera"
      data={camera.lenses}
      value={camera.lens}
      onChange={lens => {
        if (lens) onChoose(lens)
      }}
    />
  )
}
