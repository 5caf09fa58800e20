// Runs in the page before anything of the page does. Plain JavaScript: what compiles the benches adds calls of its own.
;(() => {
  let shift = 0
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value
  }).observe({ type: 'layout-shift', buffered: true })

  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const seen = async selector => {
    while (!document.querySelector(selector)?.checkVisibility()) await frame()
    // what is in the document at one frame is on the screen at the next
    await frame()
    return performance.now()
  }
  const watch = {
    afterPress: Promise.resolve(0),
    seen,
    expectAfterPress(selector) {
      watch.afterPress = new Promise(resolve => {
        const onPress = ({ timeStamp }) => void seen(selector).then(at => resolve(at - timeStamp))
        window.addEventListener('click', onPress, { capture: true, once: true })
      })
    },
    takeShift() {
      const taken = shift
      shift = 0
      return taken
    },
  }
  window.screenWatch = watch
})()
