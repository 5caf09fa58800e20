/** 001 §2.3: hours 1 to 12, minutes 00 or 30, AM or PM; on the wire one text, `7:00 AM`. */
export const hours = Array.from({ length: 12 }, (_, index) => String(index + 1))
export const minutes = ['00', '30']
export const halves = ['AM', 'PM']

export interface StartTime {
  hour: string
  minute: string
  half: string
}

export function readStartTime(text: string): StartTime {
  const [, hour = '7', minute = '00', half = 'AM'] = /^(\d+):(\d+) (AM|PM)$/.exec(text) ?? []
  return { hour, minute, half }
}

export const writeStartTime = ({ hour, minute, half }: StartTime) => `${hour}:${minute} ${half}`
