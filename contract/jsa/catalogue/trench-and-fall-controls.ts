import { box, type Group, text } from './shape.ts'

/** Controls 32 to 45 */
export const enTrenches: Group = {
  name: 'enTrenches',
  section: 2,
  title: {
    en: 'Trenches and confined spaces controls',
    es: 'Controles para zanjas y espacios confinados',
  },
  entries: [
    box(
      'A competent person inspects the trench every day and after rain.',
      'Una persona competente revisa la zanja todos los días y después de llover.',
    ),
    // OSHA's slopes are run to rise. Benches are not allowed in type C soil.
    box(
      "Slope or bench for the soil: type A 3/4:1, type B 1:1, type C 1.5:1. Don't bench type C.",
      'Dé talud o escalones según el suelo: tipo A 3/4:1, tipo B 1:1, tipo C 1.5:1. En tipo C no haga escalones.',
    ),
    box(
      'Shore it or set a trench box from 5 feet deep, sooner if the ground is unstable.',
      'Apuntale o ponga caja de zanja desde 5 pies de profundidad, o antes si el suelo está flojo.',
    ),
    box(
      'Keep the trench box or shield at least 18 inches above grade.',
      'Deje la caja de zanja o el escudo por lo menos 18 pulgadas arriba del nivel del suelo.',
    ),
    box(
      "Don't work more than 2 feet below the trench box.",
      'No trabaje a más de 2 pies por debajo de la caja de zanja.',
    ),
    box(
      'Keep dirt piles and machines at least 2 feet back from the edge.',
      'Deje la tierra y las máquinas por lo menos a 2 pies de la orilla.',
    ),
    box(
      'From 4 feet deep, set a ladder within 25 feet of everyone, 3 feet above the edge.',
      'Desde 4 pies de profundidad, ponga escalera a 25 pies o menos de todos, 3 pies arriba de la orilla.',
    ),
    box(
      'Check the air before and during entry: oxygen 19.5 to 23.5%, flammables under 10% LEL, H2S and CO under their limits.',
      'Mida el aire antes y durante la entrada: oxígeno 19.5 a 23.5%, inflamables menos de 10% LEL, H2S y CO bajo su límite.',
    ),
    box(
      'Blow in fresh air while anyone is inside.',
      'Meta aire fresco con soplador mientras haya alguien adentro.',
    ),
    box(
      'Wear a harness and line, with a tripod set up to pull you out.',
      'Use arnés y línea, con un trípode listo para sacarlo.',
    ),
    box(
      'Keep an attendant outside who stays in contact the whole time.',
      'Deje afuera un vigilante que no pierda el contacto en ningún momento.',
    ),
    box(
      'Sign the entry permit and post it at the opening.',
      'Firme el permiso de entrada y póngalo a la vista en la entrada.',
    ),
    box(
      'Keep a fire watch during hot work and at least 30 minutes after.',
      'Tenga un vigilante de incendios durante el trabajo en caliente y por lo menos 30 minutos después.',
    ),
    text('Other', 'Otro'),
  ],
}

/** Controls 59 to 70 */
export const fall: Group = {
  name: 'fall',
  section: 2,
  title: { en: 'Fall protection and scaffolds', es: 'Protección contra caídas y andamios' },
  entries: [
    box(
      'Set guardrails 42 inches high, give or take 3. They must hold 200 lbs.',
      'Ponga barandales a 42 pulgadas, más o menos 3. Deben aguantar 200 libras.',
    ),
    box(
      'Use fall protection from 6 feet up, on scaffolds from 10 feet up.',
      'Use protección contra caídas desde 6 pies de altura, en andamios desde 10 pies.',
    ),
    box(
      'Tie off to an anchorage that holds 5,000 lbs per person.',
      'Engánchese a un anclaje que aguante 5,000 libras por persona.',
    ),
    box(
      'Inspect your harness and lanyard. Keep free fall to 6 feet or less.',
      'Revise su arnés y su línea. Que la caída libre no pase de 6 pies.',
    ),
    box(
      "Cover holes with marked covers that can't move and hold twice the load.",
      'Tape los agujeros con tapas marcadas que no se muevan y aguanten el doble de la carga.',
    ),
    box(
      'On roofs, set up a warning line or a controlled access zone.',
      'En techos, ponga una línea de advertencia o una zona de acceso controlado.',
    ),
    box(
      'Set the ladder 4 up and 1 out. Tie it off with 3 feet above the landing.',
      'Ponga la escalera 4 arriba por 1 afuera. Amárrela y que pase 3 pies arriba del piso al que sube.',
    ),
    box(
      'A competent person runs the scaffold build, checks it every shift and tags it.',
      'Una persona competente dirige el armado del andamio, lo revisa cada turno y le pone etiqueta.',
    ),
    box(
      'Set the scaffold on base plates and mudsills. Plank it all the way across.',
      'Asiente el andamio en placas base y durmientes. Cubra toda la plataforma con tablones.',
    ),
    box(
      "Secure the scaffold with ties or guys once it's taller than 4 times the base on the short side.",
      'Amarre el andamio o póngale tirantes cuando la altura pase de 4 veces la base, lado corto.',
    ),
    box(
      'On a boom lift, tie off to the boom. On any lift, shut the gate and stay on level ground.',
      'En plataforma de brazo, engánchese al brazo. En toda plataforma, cierre la puerta y quédese en piso nivelado.',
    ),
    box(
      'Use toe boards and tool lanyards. Keep people out of the drop zone.',
      'Ponga rodapiés y amarre las herramientas. Que nadie entre a la zona de caída.',
    ),
  ],
}
