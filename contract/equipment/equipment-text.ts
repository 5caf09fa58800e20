import type { UsedEquipment } from './equipment.ts'

/** As lists and papers name a unit: make and model, serial number, antenna. */
export const equipmentText = ({ unit, serial, antenna_mhz }: UsedEquipment) =>
  [unit, serial && `SN ${serial}`, antenna_mhz && `${antenna_mhz} MHz`].filter(Boolean).join(', ')
