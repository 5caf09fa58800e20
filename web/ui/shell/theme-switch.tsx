import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import classes from './theme-switch.module.css'

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.visuallyHidden}>Appearance</legend>
      {options.map(({ value, label, icon: Icon }) => (
        <label key={value} className={classes.option}>
          <input
            type="radio"
            name="appearance"
            className={classes.visuallyHidden}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={18} aria-hidden="true" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const options = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] satisfies { value: MantineColorScheme; label: string; icon: unknown }[]
