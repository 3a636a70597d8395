/** Para ciudades, y los formularios que llegan a quien lleva el servicio. */
export const inquiries = {
  fields: {
    cityName: 'Nombre de la ciudad',
    population: 'Población',
    contactName: 'Nombre de contacto',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    message: 'Mensaje',
    name: 'Nombre',
  },
  needed: {
    cityName: 'El nombre de la ciudad es obligatorio',
    contactName: 'El nombre de contacto es obligatorio',
    name: 'El nombre es obligatorio',
    email: 'Escriba un correo electrónico válido',
    message: 'El mensaje es obligatorio',
  },
  emailHelp: 'Use un formato como nombre@example.com.',
  sending: 'Enviando...',
  sent: 'Mensaje enviado',
  sentCity: 'Nos pondremos en contacto para hablar de Moontower para su ciudad.',
  sentCityWithin: (hours: string) =>
    `Nos pondremos en contacto en un plazo de ${hours} ${hours === '1' ? 'hora' : 'horas'} para hablar de ` +
    'Moontower para su ciudad.',
  sentOther: 'Su mensaje nos llegó.',
  sentOtherWithin: (hours: string) =>
    `Su mensaje nos llegó. Respondemos en un plazo de ${hours} ${hours === '1' ? 'hora' : 'horas'}.`,
  sentWaitlist: 'Está en la lista. Le escribimos una sola vez, cuando Pro abra.',
  reference: (reference: string) => `Su número: ${reference}`,
  failedTitle: 'Error al enviar',
  failed: (email: string) => `No se pudo enviar el mensaje. Intente de nuevo o escriba directamente a ${email}`,
  failedAlone: 'No se pudo enviar el mensaje. Intente de nuevo.',
  writeTo: (email: string) => `Escribir a ${email}`,
  kept: 'Lo guardamos un año para responderle. No se lo damos a nadie más.',
  privacy: 'Privacidad',
  trap: 'Deje este campo vacío',
  waitlist: {
    title: 'Unirse a la lista de espera de Pro',
    lead:
      'Pro no está abierto y aún no se vende nada. Deje una dirección y le escribimos una vez, cuando abra. ' +
      'El plan es de $49 al mes.',
    press: 'Unirse a la lista',
    message: '¿Para qué lo usaría?',
  },
  sponsor: {
    title: 'Ser patrocinador',
    lead: 'Los patrocinadores pagan servidores. Nunca eligen lo que mostramos, y cada uno se nombra en público.',
    press: 'Enviar',
  },
  contact: { title: 'Ponerse en contacto', lead: 'Lo lee una persona.', press: 'Enviar' },
  forCities: {
    title: 'Muestre a los residentes el trabajo que ya hace',
    lead:
      'Moontower convierte los registros que su ciudad ya publica en una página que los residentes pueden leer. ' +
      'Cada línea conserva su fuente. No pide ningún sistema nuevo de su parte.',
    demo: 'Pedir una demostración',
    picture: '{city}: los registros más nuevos',
    pictureNote: 'Este es el producto mismo, no una imagen de él.',
    proof: {
      title: 'En qué se apoya',
      shown: 'En Boston, quienes vieron el trabajo hecho enviaron 60% más solicitudes.',
      shownSource: 'Estudio de Buell, Porter y Norton',
      access:
        'Los organismos públicos de 50,000 personas o más deben cumplir WCAG 2.1 AA para el 26 de abril de 2027. ' +
        'Trabajamos con WCAG 2.2 AA, que lo incluye.',
      accessSource: 'Sobre la regla y sus nuevas fechas',
      accessOurs: 'Nuestra página de accesibilidad',
      open: 'Lee Open311 y portales de datos abiertos, y da cada lista como CSV, GeoJSON, RSS y calendario.',
      openSource: 'Desarrolladores y datos abiertos',
    },
    figures: {
      title: 'Esta instalación, ahora mismo',
      rows: 'filas leídas en los últimos 30 días',
      records: 'registros guardados',
      feeds: (fresh: string) => `fuentes, ${fresh} de ellas al día`,
      cities: (n: number) =>
        n === 1 ? 'ciudad nos preguntó en el último año' : 'ciudades nos preguntaron en el último año',
      source: 'Fuente',
    },
    aims: {
      title: 'Qué buscamos',
      text: [
        'Menos solicitudes de información pública: lo que se pide a menudo debe estar ahí antes de pedirlo. ' +
          'Aún no tenemos una cifra, así que no damos ninguna.',
        'Cuánto tiempo se guarda cada fuente se dice fuente por fuente, no una vez para todas.',
      ],
      status: 'Estado de los datos',
    },
    costs: {
      title: 'Cuánto cuesta',
      run: {
        title: 'Usarlo',
        text:
          'El programa es gratis bajo la licencia MIT. Usted paga un servidor, y un servicio de correo si quiere ' +
          'correos. No se cobra por residente, registro ni usuario.',
      },
      add: {
        title: 'Añadir una ciudad',
        text:
          'Una ciudad es una carpeta de datos: su zona, distritos, teléfonos y funcionarios. Cada fuente es un ' +
          'archivo corto que dice qué significan sus columnas, con una prueba. La mayor parte del tiempo se va en ' +
          'comprobar que las leemos bien.',
      },
      yours: {
        title: 'De su personal',
        text:
          'No hay que enviarnos nada. Leemos lo que publican. Ayuda una persona que pueda decir qué ' +
          'significa una columna.',
      },
      read: 'Cómo leemos los registros',
    },
    form: {
      title: 'Pedir una demostración',
      lead: 'Díganos qué ciudad y a quién responder.',
      press: 'Enviar mensaje',
      again: 'Enviar otro',
    },
  },
  desk: {
    title: 'Mensajes recibidos',
    lead: 'Lo que la gente envió con los formularios, lo más nuevo primero. Nadie comprobó lo que dicen.',
    count: (shown: string, total: string) => `${shown} de ${total}`,
    none: 'Todavía no escribió nadie.',
    failed: 'No se pudo leer. Intente de nuevo.',
    kind: 'Clase',
    kinds: { city: 'Ciudad', waitlist: 'Lista de espera de Pro', sponsor: 'Patrocinador', contact: 'Contacto' },
    allKinds: 'Todas las clases',
    from: 'De',
    about: 'Sobre',
    number: 'Número',
    at: 'Enviado',
    remove: 'Borrar',
    removeLabel: (reference: string) => `Borrar ${reference}`,
    sure: (reference: string) => `¿Borrar ${reference} para siempre?`,
    keep: 'Conservarlo',
    removed: 'Borrado',
    older: 'Anteriores',
    newest: 'Los más nuevos',
  },
} as const;
