import { Button, TextInput } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { SignatureStrokes } from '#contract/signature.ts'
import { SignatureCanvas } from './canvas.tsx'
import { drawnPicture, typedPicture } from './picture.ts'
import classes from './signature.module.css'
import type { DrawnStrokes } from './strokes.ts'
import { englishPad, type PadWords } from './words.ts'

export interface Signature {
  picture: string
  strokes: SignatureStrokes
}

interface SignaturePadProps {
  /** The field it fills, for whoever looks where a refusal is shown. */
  path: string
  label: string
  penColor?: string
  /** What was signed before and not saved. */
  initial?: SignatureStrokes | null
  error?: string | null
  /** In another language than English. */
  words?: PadWords
  onChange: (signature: Signature | null) => void
}

/** A signature drawn by finger, pen or mouse, or typed by somebody who cannot draw one. */
export function SignaturePad({
  path,
  label,
  penColor = '#1b1714',
  initial,
  error,
  words = englishPad,
  onChange,
}: SignaturePadProps) {
  const [typing, setTyping] = useState(() => Boolean(initial && 'typed' in initial))
  const [drawn, setDrawn] = useState(() => (initial && 'strokes' in initial ? initial : null))
  const [typed, setTyped] = useState(() => (initial && 'typed' in initial ? initial.typed : ''))
  const name = typed.trim()
  const picture = typing && name ? typedPicture(name, penColor) : null

  const draw = (strokes: DrawnStrokes | null) => {
    setDrawn(strokes)
    onChange(strokes && { picture: drawnPicture(strokes, penColor), strokes })
  }
  const type = (text: string) => {
    setTyped(text)
    const typedName = text.trim()
    onChange(typedName ? { picture: typedPicture(typedName, penColor), strokes: { typed: typedName } } : null)
  }
  const switchTo = (toTyping: boolean) => {
    setTyping(toTyping)
    if (toTyping) type(typed)
    else draw(drawn)
  }

  const reportInitial = useEffectEvent(() => {
    if (initial) switchTo(typing)
  })
  // an unsaved signature from before counts without a new stroke
  useEffect(() => reportInitial(), [])

  return (
    <fieldset className={classes.pad} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      {typing ? (
        <div className={classes.typed}>
          <TextInput
            label={words.fullName}
            description={words.typedMeaning}
            autoComplete="name"
            autoFocus
            maxLength={limits.lineLength}
            value={typed}
            onChange={event => type(event.currentTarget.value)}
          />
          <div className={classes.surface} data-empty={picture === null || undefined}>
            {picture && <img className={classes.preview} src={picture} alt={`${label}: ${name}`} />}
          </div>
        </div>
      ) : (
        <SignatureCanvas label={label} words={words} penColor={penColor} strokes={drawn} onDraw={draw} />
      )}
      <p role="status" className={classes.state}>
        {(typing ? picture : drawn) ? words.signed : words.empty}
      </p>
      <p role="alert" className={classes.error}>
        {error}
      </p>
      <div className={classes.tools}>
        {!typing && (
          <>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp {...iconProps} />}
              disabled={!drawn}
              onClick={() => draw(withoutLast(drawn))}
            >
              {words.undo}
            </Button>
            <Button
              variant="default"
              leftSection={<IconEraser {...iconProps} />}
              disabled={!drawn}
              onClick={() => draw(null)}
            >
              {words.clear}
            </Button>
          </>
        )}
        <Button
          variant="subtle"
          leftSection={typing ? <IconSignature {...iconProps} /> : <IconKeyboard {...iconProps} />}
          onClick={() => switchTo(!typing)}
        >
          {typing ? words.drawInstead : words.typeInstead}
        </Button>
      </div>
    </fieldset>
  )
}

function withoutLast(drawn: DrawnStrokes | null): DrawnStrokes | null {
  const strokes = drawn?.strokes.slice(0, -1) ?? []
  return drawn && strokes.length > 0 ? { ...drawn, strokes } : null
}

const iconProps = { size: 20, 'aria-hidden': true }
