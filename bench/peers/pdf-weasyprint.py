# Measures WeasyPrint on the printed form of a rate sheet. Arguments: input HTML, output file, runs. Answers as JSON.
import json
import resource
import sys
import time

from weasyprint import HTML

source, output, runs = sys.argv[1], sys.argv[2], int(sys.argv[3])
ms = []
for run in range(runs + 1):
    start = time.perf_counter()
    content = HTML(filename=source).write_pdf()
    ms.append((time.perf_counter() - start) * 1000)
    if run == 0:
        with open(output, "wb") as file:
            file.write(content)
json.dump({"ms": ms, "peakMb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}, sys.stdout)
