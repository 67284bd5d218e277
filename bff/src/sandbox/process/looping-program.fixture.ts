/* Program that reports its start, then loops forever and reads no more input. */
console.log('looping');
for (;;);
